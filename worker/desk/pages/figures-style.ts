/** Rules of the desk's figures: drawings, and tables of two or three short columns. */
export const figuresStyle = `
.figures section{margin-top:2rem}
.figures h3{font-size:1rem;margin:1.25rem 0 .25rem}
.figures .vital p{margin:.25rem 0}
.figures .vital .note{display:inline}
.spans{display:flex;flex-wrap:wrap;gap:0 1.5rem}
.spans a{display:inline-flex;align-items:center;min-height:2.75rem}
.spans a[aria-current]{color:inherit;font-weight:600;text-decoration:none;border-bottom:3px solid var(--green)}
.chart{display:block;width:100%;height:auto;margin:.5rem 0 1rem;overflow:visible}
.steps{max-width:36rem}
.days-chart{max-width:60rem}
.share{max-width:36rem;height:12px}
.chart text{fill:var(--ink);font:13px system-ui,sans-serif;font-variant-numeric:tabular-nums}
.chart .chart-label{fill:var(--quiet)}
.chart .chart-value{font-weight:600}
.chart-ground{fill:var(--rule)}
.chart-bar,.chart-share-0{fill:var(--green)}
.chart-soft{fill:var(--edge);opacity:.45}
.chart-share-1{fill:var(--edge)}
.chart-share-2{fill:var(--red)}
.chart-line{stroke:var(--edge)}
.key{display:flex;flex-wrap:wrap;gap:.25rem .5rem;align-items:center;font-size:.875rem;color:var(--quiet);margin:0 0 1rem}
.key span{width:.875rem;height:.875rem;background:var(--edge);opacity:.45}
.key .part{background:var(--green);opacity:1;margin-left:.75rem}
.plain-table{max-width:36rem}
.plain-table td{min-width:0}
.count-cell,.days td.number{font-weight:600;white-space:nowrap}
@media (max-width:48rem){.days-chart text{font-size:26px}}
@media print{.spans{display:none}.chart-bar,.chart-soft,.chart-ground,.chart-share-0,.chart-share-1,.chart-share-2,.key span{print-color-adjust:exact}.figures section{break-inside:avoid-page}}
`;
