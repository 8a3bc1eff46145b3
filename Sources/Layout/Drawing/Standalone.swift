internal import Markup

/// A figure as a file of its own: the wide picture with colours in it, light and dark by the reader's system.
package func standaloneSVG(_ figure: Figure, in language: FigureLanguage) -> [UInt8] {
  var drawing = Drawing(figure, language, PictureSize.wide, id: "figure")
  drawing.draw(style: standaloneStyle)
  return drawing.svg.bytes + [0x0A]
}

/// The theme's rules for figures in short, with the values of its colours.
private let standaloneStyle = """
  svg{color-scheme:light dark;--ground:#fff;--fill:#f6f6f4;--label:#1e1f22;--second:#55575d;--border:#8a8c92;\
  --line:#e2e2df;--tint:#1a568c;--pale:#edf3f9;--dont:#b5332a;background:var(--ground)}\
  @media(prefers-color-scheme:dark){svg{--ground:#121315;--fill:#1c1d20;--label:#e9e9ea;--second:#b2b4b9;\
  --border:#74777e;--line:#303236;--tint:#8fbdf0;--pale:#1b2733;--dont:#f2938a}}\
  text{font:12px sans-serif;fill:var(--label)}\
  .fig-note,.fig-dimension{fill:var(--second)}.fig-name,.fig-title{font-weight:650}\
  .fig-large-title{font-size:22px;font-weight:700}\
  .fig-label{stroke:var(--ground);stroke-width:3px;stroke-linejoin:round;paint-order:stroke}\
  :where(path,circle,rect:not(.fig-hatched,.fig-fold)){fill:none}path{stroke-linecap:round;stroke-linejoin:round}\
  .fig-body,.fig-pose{stroke:var(--label);stroke-width:1.5}.fig-display,.fig-parent{fill:var(--ground)}\
  .fig-edge,.fig-hatched,.fig-hatch,.fig-hills,.fig-play,.fig-leader,.fig-parent{stroke:var(--border);stroke-width:.75}\
  .fig-hinge{stroke:var(--label);stroke-dasharray:1 4}.fig-faint{stroke:var(--line);stroke-dasharray:none}\
  .fig-joint{fill:var(--label)}.fig-fold{stroke:var(--tint);stroke-width:.5}.fig-dot,.fig-current{fill:var(--tint)}\
  .fig-safe{fill:var(--pale)}.fig-panel,.fig-bar,.fig-chrome{fill:var(--fill);stroke:var(--line);stroke-width:.75}\
  .fig-behind,.fig-pip{fill:var(--fill)}.fig-pip,.fig-item,.fig-sheet{stroke:var(--label)}\
  .fig-item,.fig-sheet{fill:var(--ground)}.fig-content,.fig-rule{stroke:var(--line);stroke-width:.75}\
  .fig-skeleton{stroke:var(--border);stroke-opacity:.28;stroke-width:3}.fig-break,.fig-shadow{stroke:var(--border)}\
  .fig-scroll,.fig-grabber{stroke:var(--border);stroke-width:3}.fig-scrim{fill:var(--ground);fill-opacity:.72}\
  .fig-page{fill:var(--border)}.fig-focus{stroke:var(--tint);stroke-width:1.75}.fig-item.fig-focus{fill:var(--pale)}\
  .fig-fault,.fig-danger{stroke:var(--dont);stroke-opacity:1}.fig-fault{stroke-width:1.75}.fig-badge{fill:var(--dont)}\
  .fig-cross{stroke:var(--ground);stroke-width:1.5}.fig-ghost{stroke:var(--border);stroke-dasharray:3 3}\
  .fig-move{stroke:var(--tint);stroke-width:1.25}.fig-margin{fill:var(--tint);fill-opacity:.16}\
  .fig-arrow{stroke:var(--second);stroke-width:.75}
  """
