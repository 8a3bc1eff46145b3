import UIKit

/// The bar at the top: no ground at rest, a material once content passes beneath.
final class OrimeNavigationBar: UINavigationBar {
  override func didMoveToWindow() {
    super.didMoveToWindow()
    let resting = UINavigationBarAppearance()
    resting.configureWithTransparentBackground()
    scrollEdgeAppearance = resting
    standardAppearance.configureWithDefaultBackground()
  }
}
