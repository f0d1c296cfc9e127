import { LARGE_TEXT } from '../../../client/components/design/large-text.ts';
import { paletteRules } from '../../../client/palette.ts';

/** Rows as cards, each cell under its label, where the columns do not fit side by side. */
function cards(table: string): string {
  return `${table} thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
${table} tr,${table} td{display:block;width:auto}
${table} tr{padding:.375rem 0;border-bottom:1px solid var(--rule);position:relative}
${table} td,${table} td.figure,${table} td.rupees{border:0;padding:.125rem 0;text-align:left}
${table} .pick input{position:absolute;right:0;top:1.25rem}
${table} td:first-child{padding-right:2rem}
${table} td[data-label]{display:grid;grid-template-columns:6.5rem minmax(0,1fr);gap:.75rem;align-items:baseline}
${table} td[data-label]::before{content:attr(data-label);font-size:.8125rem;font-weight:400;color:var(--quiet)}
${table} td[data-empty]:not(:first-child){display:none}
${table} td.file{width:auto}
${table}.files tr{display:flex;flex-direction:column}
${table}.files td.actions{order:1}
${table} td.text{white-space:normal}
${table} td.text bdi{white-space:pre-line}`;
}

/** The desk's own few rules, in the site's colours. Inlined and allowed by hash. */
export const deskStyle = `
${paletteRules(
  ['paper', 'leaf', 'ink', 'inkSoft', 'rule', 'edge', 'evergreen', 'onEvergreen', 'vermilion', 'evergreenWash'],
  '--quiet:var(--ink-soft);--green:var(--evergreen);--on-green:var(--on-evergreen);--red:var(--vermilion);--sheet:var(--leaf)',
)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
header,main{max-width:80rem;margin:0 auto;padding:0 1rem}
header{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:center;justify-content:space-between;padding-block:1rem .5rem}
header p,header form{margin:0}
.brand{font-weight:600}
.who{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;color:var(--quiet)}
header nav{flex-basis:100%}
nav ul{display:flex;flex-wrap:wrap;gap:0 1.25rem;margin:0;padding:0;list-style:none;border-bottom:1px solid var(--rule)}
nav li a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit;text-decoration:none;border-bottom:3px solid transparent}
nav li a:hover{border-color:var(--rule)}
.count{margin-left:.375rem;font-size:.8125rem;white-space:nowrap;color:var(--quiet);font-variant-numeric:tabular-nums}
.count b,.count .fresh{color:var(--green)}
.count .failed{color:var(--red)}
.total:not(:last-child)::after{content:' ·'}
.count .fresh,.summary strong{border-radius:.1875rem;padding:.0625rem .3125rem;background:var(--evergreen-wash);color:var(--green);font-weight:600}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
nav li{display:flex;align-items:center;position:relative}
nav a[aria-current]{border-color:var(--green);font-weight:600}
main{padding-block:.5rem 4rem;container-type:inline-size}
h1{font-family:ui-serif,Georgia,serif;font-size:1.625rem;line-height:1.2;margin:.75rem 0}
.summary{margin:0 0 .25rem;font-size:.9375rem;color:var(--quiet);font-variant-numeric:tabular-nums}
h2{font-size:1.125rem;margin:1.5rem 0 .5rem}
a{color:var(--green)}
:focus-visible{outline:3px solid var(--green);outline-offset:2px}
.tools{display:flex;flex-wrap:wrap;gap:.625rem .75rem;align-items:end;margin:0 0 1rem}
.tools label{flex:1 1 8rem;max-width:20rem}
.tools .word{flex-grow:2}
.clear{display:inline-flex;align-items:center;min-height:2.75rem}
.bulk{border:0;padding:0;margin:1.25rem 0 0}
.bulk legend{float:left;width:100%;font-weight:600;padding:0}
.pick{display:inline-flex;gap:.75rem;align-items:baseline;min-height:2.75rem;padding-block:.625rem;cursor:pointer}
input[type=checkbox]{appearance:auto;min-height:0;width:1.25rem;height:1.25rem;margin:0;flex:none;position:relative;top:.25rem;accent-color:var(--green)}
.empty{padding:1.5rem;margin:0;color:var(--quiet);border:1px dashed var(--edge);border-radius:.25rem;max-width:36rem}
.marks{display:flex;flex-wrap:wrap;gap:.25rem .375rem;align-items:baseline}
.marks .note{flex-basis:100%}
.status-mark,.sample-mark,.mark{display:inline-block;font-size:.75rem;line-height:1.25rem;font-weight:600;letter-spacing:.02em;white-space:nowrap;border:1px solid;border-radius:.1875rem;padding:0 .4375rem;color:var(--quiet)}
.status-mark.new{background:var(--green);border-color:var(--green);color:var(--on-green)}
.status-mark.called{color:var(--green)}
.status-mark.spam,.mark{color:var(--red)}
.sample-mark{border-style:dashed;font-weight:400}
.pick+.sample-mark,.pick~.mark{margin-left:.5rem}
.fresh-mark{display:inline-block;width:.5rem;height:.5rem;border-radius:50%;background:var(--green)}
.tel,.mail{display:inline-flex;align-items:center;min-height:2.75rem}
.tel{white-space:nowrap;font-weight:600}
td.rupees,dd.rupees{font-weight:600;white-space:nowrap}
.figure,td.rupees{text-align:right}
.card td.rupees{text-align:left}
.record{display:grid;gap:1rem 3rem;grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr))}
.record dl{margin:0}
.record dl div{display:grid;grid-template-columns:8rem minmax(0,1fr);gap:.75rem;align-items:baseline;padding:.375rem 0;border-bottom:1px solid var(--rule)}
.record dl{border-top:1px solid var(--rule)}
dt{font-size:.8125rem;color:var(--quiet)}
dd{margin:0;overflow-wrap:anywhere}
.text{white-space:pre-line}
.change{display:grid;gap:.75rem;justify-items:start}
.change .field,.change select,.change textarea{width:100%}
.change p{margin:0}
.history{list-style:none;margin:0;padding:0}
.history li{padding:.5rem 0;border-bottom:1px solid var(--rule)}
.history p{margin:0;overflow-wrap:anywhere}
.tools input,.tools select{width:100%}
.tools label,.field{display:grid;grid-template-columns:minmax(0,1fr);min-width:0;gap:.25rem;font-size:.875rem;color:var(--quiet)}
input,select,textarea{font:inherit;font-size:1rem;min-height:2.75rem;padding:.25rem .75rem;color:var(--ink);background:var(--sheet);border:1px solid var(--edge);border-radius:.25rem;max-width:100%}
button,.button{font:inherit;font-weight:600;display:inline-flex;align-items:center;min-height:2.75rem;padding:.25rem 1rem;border:1px solid var(--green);border-radius:.25rem;background:var(--green);color:var(--on-green);text-decoration:none;cursor:pointer}
.plain{background:transparent;color:var(--green)}
.danger{background:var(--red);border-color:var(--red);color:var(--paper)}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{text-align:left;vertical-align:baseline;padding:.5rem 1rem .5rem 0;border-bottom:1px solid var(--rule)}
td:has(.pick),td:has(.pick)~td{padding-block:.125rem}
tr:hover td{background:var(--sheet)}
th{white-space:nowrap}
td{overflow-wrap:anywhere;min-width:7rem}
td.file{width:50%}
@media (min-width:75.01rem){html{scroll-padding-top:3.5rem}thead th{position:sticky;top:0;z-index:1;background:var(--paper);box-shadow:inset 0 -1px var(--rule)}.wide{font-size:.9375rem}.wide .pick,.wide button{font-size:1rem}.wide .pick>:not(input){font-size:.9375rem}}
.wide th{white-space:normal;vertical-align:bottom}
.wide th,.wide td{padding-right:.625rem}
.wide td:not([class]){min-width:6rem}
td.result,td.rupees,td.status,td.number,td.figure{min-width:0;white-space:nowrap;overflow-wrap:normal}
td.email{min-width:10.5rem}
td.actions{min-width:0}
th{font-size:.875rem;color:var(--quiet);font-weight:600}
td.when,td.code,td.actions{white-space:nowrap;overflow-wrap:normal}
.wide td.when{min-width:0}
.wide:not(.eligibility) td.when{white-space:normal;text-wrap:balance}
.wide td.status,.wide td.actions{white-space:normal}
.wide .status-mark,.wide .sample-mark,.eligibility td.actions,.newsletter td.actions{white-space:nowrap}
.wide td.actions a:last-child{margin-right:0}
td.text{white-space:pre-line;min-width:10rem}
.actions a{margin-right:1.25rem;display:inline-flex;align-items:center;min-height:2.75rem}
.actions button{margin-right:1.25rem}
.note{display:block;font-size:.875rem;color:var(--quiet)}
.notice,.error{padding:.75rem 1rem;border-left:4px solid var(--green);background:var(--sheet)}
.error{border-color:var(--red)}
.pages{display:flex;gap:1.5rem;margin-top:1rem}

.pages a{display:inline-flex;align-items:center;min-height:2.75rem}
.narrow{max-width:30rem}
.narrow form{display:grid;gap:1rem;justify-items:start}
.narrow .field,.narrow input{width:100%}
.choices{display:flex;flex-wrap:wrap;gap:1rem}
.card tr,.card td{display:block;border:0}
.card tr+tr{border-top:1px solid var(--rule);margin-top:.75rem;padding-top:.75rem}
.card td[data-label]::before{content:attr(data-label);display:block;font-size:.8125rem;color:var(--quiet)}
@media (max-width:48rem){.who{flex:1 1 auto;justify-content:space-between}.who p{flex:1 1 7rem;min-width:0;font-size:.875rem}nav ul{display:grid;grid-template-columns:repeat(auto-fit,minmax(max(8.25rem,40%),1fr));column-gap:1.25rem;border:0}nav li{justify-content:space-between;flex-wrap:wrap;min-width:0;border-bottom:1px solid var(--rule)}nav .count{white-space:normal;margin-left:0}nav .total{display:none}.tools:not(.bulk){display:grid;grid-template-columns:repeat(auto-fit,minmax(max(7.5rem,40%),1fr))}.tools .word,.tools .clear{grid-column:1/-1}.tools button,.tools .button{justify-content:center}.tools label{max-width:none}.tools input{padding-inline:.5rem}${cards('table')}}
@media (max-width:75rem){${cards('.wide')}}
${LARGE_TEXT}{table,tbody{display:block}td,td *{min-width:0 !important;white-space:normal !important}td[data-label],.wide td[data-label],.record dl div{grid-template-columns:minmax(0,1fr);gap:0}}
@media (forced-colors:active){nav li a:not([aria-current]){border-color:Canvas}}
@media print{time[title]{font-size:0}time[title]::after{content:attr(title);font-size:.875rem}nav,.tools:not(.bulk),.who,.pages,td.actions,.choices,.change,.pick input,.wide th:last-child,.files th:nth-child(3),.bulk{display:none}body{background:#fff;color:#000}a{color:inherit}tr,li{break-inside:avoid}}
`;
