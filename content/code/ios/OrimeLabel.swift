import UIKit

/// A label whose type and colour belong together.
final class OrimeLabel: UILabel {
  enum Role {
    case title, body, supporting, placeholder
  }

  var role: Role = .body {
    didSet {
      font = role.font
      textColor = isEnabled ? role.color : .Label.quaternary
      adjustsFontForContentSizeCategory = true
    }
  }
}
