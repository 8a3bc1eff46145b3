import UIKit

/// A task of its own, as a card by default.
final class OrimeSheet: UINavigationController {
  var isIncomplete = false {
    didSet { isModalInPresentation = isIncomplete }
  }
}
