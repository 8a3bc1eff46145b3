extension LayoutRule {
  package func title(_ language: FigureLanguage) -> String {
    switch self {
    case .regions: language("領域", "Regions")
    case .pipTop: language("映像は上", "Picture on top")
    case .pipHalf: language("映像は上半分", "Picture in the upper part")
    case .controlsSide: language("操作部品は側面", "Controls at the side")
    case .controlsBars: language("操作部品は上下のバー", "Controls in bars")
    case .controlsLower: language("操作部品は下半分", "Controls in the lower part")
    case .sidebar: language("サイドバー", "Sidebar")
    case .stripOrder: language("帯の順序", "Order in the strip")
    case .stripWide: language("帯に入らない幅", "Too wide for the strip")
    case .barOverflow: language("バーに入りきらないもの", "Bar overflow")
    case .stripOverflow: language("帯に入りきらないもの", "Strip overflow")
    case .safeArea: language("セーフエリア", "Safe area")
    case .content: language("内容", "Content")
    case .immersiveCenter: language("没入型は中央", "Immersive content is centred")
    case .foldDivide: language("折り目で分ける", "Divided at the fold")
    case .foldAvoid: language("折り目を避ける", "Keeping off the fold")
    case .scrollExempt: language("スクロールするものは避けない", "What scrolls may stay")
    case .sheetSide: language("帯まで覆うシート", "Sheet under the strip")
    case .sheetStop: language("帯の手前で止まるシート", "Sheet beside the strip")
    case .sheetInner: language("内側のシート", "Sheet on the inner display")
    case .sheetSlide: language("折り目を避けるシート", "Sheet clear of the fold")
    case .alert: language("アラート", "Alert")
    case .sheetCard: language("カードのシート", "Card sheet")
    case .sheetFull: language("全画面のシート", "Full-screen sheet")
    case .menuStacked: language("メニューは下", "Menu below")
    case .menuSide: language("メニューは横", "Menu beside")
    case .pageControl: language("ページコントロール", "Page control")
    }
  }

  package func meaning(_ language: FigureLanguage) -> String {
    let words = explained
    return language(words.ja, words.en)
  }

  private var explained: (ja: String, en: String) {
    switch self {
    case .regions:
      (
        "表示面が一つの領域になります。二つのアプリを並べると左右に分かれ、ブックの姿では折り目の手前と向こうに分かれます。並べた領域はどちらもコンパクトです。",
        "The display is one region. With two apps side by side there are two, in the book pose parted by the fold zone; each is compact."
      )
    case .pipTop:
      (
        "映像は領域の上に、帯の隣いっぱいの幅で置きます。高さは縦横比で決まり、領域の半分までです。アプリは残りを使います。",
        "The picture takes the top of the region beside the strip, as high as its aspect makes it, at most half. The app has what is left."
      )
    case .pipHalf:
      (
        "テーブルトップの姿では、映像が上半分をすべて使い、アプリは下半分に入ります。",
        "In the tabletop pose the picture takes the whole upper part, the app the lower one."
      )
    case .controlsSide:
      (
        "操作部品は、領域の外側の縁に沿う縦の帯に並びます。右の縁ですが、並べたときの左のアプリでは左の縁です。",
        "Controls stand in a vertical strip at the region's outer edge: the right one, for the left of two apps the left one."
      )
    case .controlsBars:
      (
        "内側の表示面を縦に使うときと、折りたためない装置では、操作部品は上下のバーのままです。状態表示は上端に並びます。",
        "The inner display in portrait, and a device that does not fold, keep bars at top and bottom, the status along the upper edge."
      )
    case .controlsLower:
      (
        "テーブルトップの姿では、押すものはすべて下半分に移ります。内容は上半分と、下半分のバーの間に置きます。",
        "In the tabletop pose everything operable moves to the lower part; content has the upper part and what is left between the bars below."
      )
    case .sidebar:
      (
        "レギュラーでは、タブを左のサイドバーに行として並べられます。バーと内容はその右から始まります。",
        "In regular width tabs can stand as rows of a sidebar at the left; bars and content begin right of it."
      )
    case .stripOrder:
      (
        "帯には上から、状態表示、島、上のツールバーの項目、空き、下のツールバーの項目、タブの順に並びます。組と組は決まった間隔で離れます。",
        "From the top the strip holds the status, the island, the top toolbar's items, free space, the bottom toolbar's items and the tabs, groups a set distance apart."
      )
    case .stripWide:
      (
        "帯の内側より幅の広い項目は帯に入らず、領域の上のナビゲーションバーに右寄せで残ります。",
        "An item wider than the strip's inside stays in a navigation bar at the top of the region, at its right end."
      )
    case .barOverflow:
      (
        "バーに入りきらない項目は、優先度の低いものから、同じなら後のものから、「その他」のメニューに移ります。",
        "Items that do not fit their bar leave for the overflow menu: the lowest priority first, among equals the last."
      )
    case .stripOverflow:
      (
        "帯に入りきらない項目も同じように移り、上の組の最後にメニューのボタンが付きます。タブは移りません。",
        "So do items that do not fit the strip; a button for the menu stands last in the top group. Tabs never leave."
      )
    case .safeArea:
      (
        "帯、バー、サイドバー、ホームの領域を除いた残りがセーフエリアです。左右で幅が違うことがあります。",
        "What strip, bars, sidebar and home area leave is the safe area. It may differ left and right."
      )
    case .content:
      (
        "内容はセーフエリアから左右の余白を除いた範囲に置きます。段や、一覧と詳細は、レギュラーで並び、コンパクトでは一つになります。",
        "Content has the safe area less the margins at the sides. Columns, list and detail stand side by side in regular width; in compact there is one."
      )
    case .immersiveCenter:
      (
        "スクロールせず絵として見せる内容は、帯やバーの下まで広がり、表示面全体の中央に置かれます。",
        "Content that is looked at as a picture and does not scroll reaches under strip and bars and is centred in the whole."
      )
    case .foldDivide:
      (
        "ブックの姿では、偶数の段が折り目の左右に半分ずつ並び、一覧は左、詳細は右に置かれます。",
        "In the book pose an even number of columns stands half on either side of the fold zone, the list left and the detail right."
      )
    case .foldAvoid:
      (
        "折り目にかかる押すものは、中心のある側へ、折り目から出るだけまっすぐ移ります。入らなければ反対側へ移ります。",
        "What is operable and overlaps the fold zone moves straight out of it by the least, to the side where its centre lies, or to the other if there is too little room."
      )
    case .scrollExempt:
      ("スクロールするものは、読む人が動かせるので、折り目にかかったままで構いません。", "What scrolls may lie across the fold: the reader can move it.")
    case .sheetSide:
      (
        "外側の表示面では、シートがアプリを覆い、帯の下まで広がります。シートの項目は帯に並び、状態表示と島は残ります。",
        "On the outer display the sheet covers the app and reaches under the strip, where its items stand below the status and the island."
      )
    case .sheetStop:
      (
        "シートが自分のバーを持つときは、帯の手前で止まり、項目はそのバーに並びます。",
        "A sheet with a bar of its own ends where the strip begins; its items stand in that bar."
      )
    case .sheetInner:
      (
        "内側の表示面では、シートは決まった幅までで中央に浮かび、自分のバーを持ちます。",
        "On the inner display the sheet floats in the middle, up to a set width, with a bar of its own."
      )
    case .sheetSlide:
      (
        "途中まで折ると、シートは折り目の右、帯の左に収まります。テーブルトップでは下半分に収まります。",
        "Folded partly, the sheet stays right of the fold zone and left of the strip, in the tabletop pose in the lower part."
      )
    case .alert:
      ("アラートはアプリの領域の中央に置き、それから折り目を避けます。", "An alert is centred in the app's region and then keeps off the fold.")
    case .sheetCard:
      ("カードのシートの後ろに、縮んで暗くなった元の画面の上端が見えます。", "Behind a card sheet the parent shows, scaled down and dimmed.")
    case .sheetFull: ("全画面のシートはすべてを覆います。", "A full-screen sheet covers all.")
    case .menuStacked:
      (
        "縦のコンパクトと、項目が三つまでのレギュラーでは、プレビューの下にメニューを置きます。",
        "In compact portrait, and in regular width with up to three items, the menu stands below the preview."
      )
    case .menuSide:
      (
        "項目の多いレギュラーと横のコンパクトでは、プレビューの横にメニューを置きます。右を先に、プレビューの動きが少なければ左に置きます。",
        "With more items in regular width, and in compact landscape, the menu stands beside the preview: right, or left where the preview moves less then."
      )
    case .pageControl:
      (
        "点は九つまで並び、今のページができるだけ中央に来ます。続きのある側の端の点は小さくなります。",
        "At most nine dots show, the current one as near their middle as can be; the outermost shrink where more pages lie."
      )
    }
  }
}
