let layoutWords: [Rule: Words] = [
  .expectUnmet: Words(
    "A figure names in `expect` what it breaks on purpose, but does not break it. A figure of what not to do must really do it, or it teaches nothing.",
    "わざと破る規則を図が `expect` に挙げているのに、破っていません。非推奨の図は本当に規則を破らなければ、何も伝えません。",
    bad: "app: {elements: [{id: play, frame: [100, 100, 80, 44]}]}\nexpect: [hidden-control]",
    good: "app: {elements: [{id: play, frame: [330, 100, 80, 44]}]}\nexpect: [hidden-control]"),
  .foldOverlap: Words(
    "Something operable lies in the fold zone of a device that is folded partly, and there is room for it on neither side: nobody can press it well there.",
    "途中まで折った装置の折り目に操作できるものがかかっていて、どちら側にも入りません。そこではうまく押せません。",
    bad: "elements: [{id: bar, frame: [200, 560, 480, 44]}]",
    good: "elements: [{id: bar, frame: [20, 560, 380, 44]}]"),
  .hiddenControl: Words(
    "An element that does not scroll lies partly under a bar, the strip, the sidebar or the status block, or outside its app's region.",
    "スクロールしない要素の一部が、バー、ストリップ、サイドバー、ステータスの下か、アプリの領域の外にあります。",
    bad: "elements: [{id: send, frame: [330, 500, 60, 44]}]",
    good: "elements: [{id: send, frame: [280, 500, 60, 44]}]"),
  .immersiveScroll: Words(
    "Immersive content reaches under the controls, so nothing in it may scroll: parts of it could never be brought out from under them.",
    "没入型のコンテンツは操作部の下まで広がるので、その中でスクロールさせません。操作部の下から出せない部分ができます。",
    bad: "content: {kind: immersive}\nelements: [{id: feed, frame: [100, 100, 300, 300], scrolls: true}]",
    good: "content: {kind: mixed}\nelements: [{id: feed, frame: [100, 100, 300, 300], scrolls: true}]"),
  .labelOverflow: Words(
    "A label of a figure finds no place: beside its thing, moved, or led there by a line, it would overlap another or leave the picture. Show less in the figure, or make two of it.",
    "図のラベルを置く場所がありません。ずらしても引き出し線を使っても、ほかと重なるか図からはみ出します。図に示すものを減らすか、二つの図に分けます。",
    bad: "show: [safeArea, fold, margins, sizeClass, names, dimensions]",
    good: "show: [fold, names]"),
  .noRoom: Words(
    "There is no room for what a scene holds: a frame would have a negative width or height, or an alert is larger than its region. Nothing is laid out.",
    "場面に置くものが入りません。幅か高さが負になるか、アラートが領域より大きくなります。何も配置しません。",
    bad: "content: {kind: listDetail, list: 800}",
    good: "content: {kind: listDetail, list: 320}"),
  .notAllowed: Words(
    "A scene asks for what its device, pose or other keys exclude: a pose without a hinge, an orientation that the pose leaves no choice of, a split on the outer display.",
    "装置、姿勢、ほかのキーと両立しないものを場面が求めています。ヒンジのない装置の姿勢、選べない姿勢での向き、外側の画面での分割などです。",
    bad: "device: tablet\npose: open",
    good: "device: tablet\npose: closed"),
  .poseLocked: Words(
    "Two figures on one page show the same app, and one of them has a function that the other has nowhere: it could be reached in one pose only.",
    "同じページの二つの図が同じアプリを示していて、片方にしかない機能があります。ある姿勢でしか使えない機能になってしまいます。",
    bad: "pose: closed\napp: {id: mail, tabs: [inbox]}\n---\npose: open\napp: {id: mail, tabs: [inbox, sent]}",
    good: "pose: closed\napp: {id: mail, tabs: [inbox, sent]}\n---\npose: open\napp: {id: mail, tabs: [inbox, sent]}"),
  .stripFull: Words(
    "The strip is too short for its tabs even when every item has left for the overflow menu: groups overlap. Have fewer tabs, or let them stand in a sidebar.",
    "項目をすべてオーバーフローメニューに移しても、タブがストリップに収まらず、重なります。タブを減らすか、サイドバーにします。",
    bad: "tabs: [t1, t2, t3, t4, t5, t6, t7, t8, t9]",
    good: "tabs: [t1, t2, t3, t4, t5]"),
  .unknownDevice: Words(
    "A scene names a device of which there is no file in devices/. The nearest is named.",
    "場面が示す装置のファイルが devices/ にありません。最も近いものを示します。",
    bad: "device: folable",
    good: "device: foldable"),
]
