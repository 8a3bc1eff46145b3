import UIKit

/// A row with a title, a support and a value.
final class OrimeListRow: UICollectionViewListCell {
  func show(title: String, support: String?, value: String?) {
    var content = UIListContentConfiguration.valueCell()
    content.text = title
    content.secondaryText = value ?? support
    contentConfiguration = content
  }
}
