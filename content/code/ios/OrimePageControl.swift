import UIKit

/// Dots that can be pressed one by one and, with a ground, scrubbed.
final class OrimePageControl: UIPageControl {
  override func didMoveToWindow() {
    super.didMoveToWindow()
    pageIndicatorTintColor = .Gray.one
    currentPageIndicatorTintColor = .Label.primary
    allowsContinuousInteraction = backgroundStyle != .minimal
  }
}
