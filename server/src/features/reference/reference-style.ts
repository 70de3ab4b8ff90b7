/** Inlined, so that the page needs no other files. */
export const referenceStyle = `
:root { color-scheme: light dark; --ink: light-dark(#171a21, #eceef4); --soft: light-dark(#555c6b, #a9b0c0);
  --paper: light-dark(#fbfaf7, #10131a); --surface: light-dark(#fff, #181c26); --line: light-dark(#e4e2da, #2b3140);
  --bower: light-dark(#1d3fbb, #9db4ff); --deep: light-dark(#0f1f4b, #e6ebff); --sky: light-dark(#e8eeff, #1e2a4d);
  --gum: light-dark(#26694c, #6fcf9f); --ochre: light-dark(#9c4715, #f0a074); --red: light-dark(#c0293a, #ff8a94) }
* { box-sizing: border-box }
html { scroll-padding-top: 16px }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
a { color: var(--bower) }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--bower); outline-offset: 2px; border-radius: 4px }
h1, h2, h3 { line-height: 1.25; color: var(--deep); margin: 0 }
code, pre, .path { font: 0.875em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
code { overflow-wrap: anywhere }
:not(pre) > code { background: var(--sky); padding: 1px 5px; border-radius: 4px }
.skip { position: absolute; left: -9999px }
.skip:focus { left: 16px; top: 16px; background: var(--surface); padding: 8px 12px }
header, main { max-width: 56rem; padding: 24px 20px }
nav { padding: 0 20px 16px }
nav ul { list-style: none; margin: 0; padding: 0 }
nav li a { display: block; padding: 6px 0; text-decoration: none; font-size: 0.875rem }
nav li a:hover { text-decoration: underline }
nav summary { font-weight: 600; padding: 8px 0; min-height: 44px }
nav summary, details > summary { cursor: pointer }
section { margin-top: 48px }
section > p { color: var(--soft); margin: 4px 0 0 }
article { margin-top: 20px; padding: 20px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px }
article h3 { font-size: 1.0625rem }
article p { margin: 8px 0 0 }
.path { display: flex; flex-wrap: wrap; gap: 8px; align-items: baseline; margin-top: 6px; overflow-wrap: anywhere }
.method { font-weight: 700; color: var(--gum) }
.POST, .PUT, .PATCH { color: var(--ochre) }
.DELETE { color: var(--red) }
.who { color: var(--soft) }
article details { margin-top: 12px; border-top: 1px solid var(--line); padding-top: 8px }
article summary { font-weight: 600; font-size: 0.9375rem; padding: 4px 0 }
dl { margin: 8px 0 0 }
dt { margin-top: 8px; overflow-wrap: anywhere }
dd { margin: 2px 0 0 16px; color: var(--soft) }
.kind { color: var(--soft); font-size: 0.875rem }
.must { color: var(--ochre); font-size: 0.8125rem }
.inside { margin: 4px 0 4px 4px; padding-left: 12px; border-left: 2px solid var(--line) }
pre { overflow-x: auto; margin: 8px 0 0; padding: 12px; background: var(--sky); border-radius: 8px }
@media (min-width: 64rem) {
  body { display: grid; grid-template-columns: 18rem minmax(0, 1fr) }
  nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 24px 20px; border-right: 1px solid var(--line);
    grid-row: 1 / span 2 }
  nav li a { padding: 4px 0 }
  header, main { padding-inline: 40px }
  header { padding-bottom: 0 }
  main { padding-top: 0 }
}`
