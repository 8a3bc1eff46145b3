import UIKit

/// A text field with a border that can be seen on every background.
final class OrimeField: UITextField {
  override func didMoveToWindow() {
    super.didMoveToWindow()
    layer.cornerRadius = .Radius.small
    layer.borderWidth = 1
    adjustsFontForContentSizeCategory = true
  }
}
