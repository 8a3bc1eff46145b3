import UIKit

/// A button in one of the guide's four styles.
final class OrimeButton: UIButton {
  enum Style {
    case filled, tinted, plain, destructive
  }

  var style: Style = .filled {
    didSet { setNeedsUpdateConfiguration() }
  }

  override func updateConfiguration() {
    var configuration = style == .plain ? UIButton.Configuration.plain() : .filled()
    configuration.cornerStyle = .fixed
    configuration.background.cornerRadius = .Radius.medium
    configuration.baseBackgroundColor = style.background(for: state)
    configuration.baseForegroundColor = style.label(for: state)
    self.configuration = configuration
  }
}
