/** Inline, because the page is opened from a folder. */
export const EXPORT_STYLE = `
:root { color-scheme: light dark; --ink: #1d2433; --soft: #566074; --line: #d9dee8; --page: #f6f7fa; --card: #fff; --link: #1f4e9c; --mine: #e7effb }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8ebf2; --soft: #a8b1c2; --line: #38425a; --page: #141926; --card: #1d2433; --link: #9cc0ff; --mine: #25395c }
}
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
a { color: var(--link) }
h2 { margin: 2.5rem 0 .75rem }
h3 { margin: 0 0 .5rem; overflow-wrap: anywhere }
nav ul { columns: 16rem; padding-left: 1.25rem }
article { margin: 0 0 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card) }
dl { margin: 0; display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: .25rem 1rem }
dt { color: var(--soft) }
dd { margin: 0; min-width: 0 }
dd ul { margin: 0; padding-left: 1.25rem }
.text { white-space: pre-line; overflow-wrap: anywhere }
.photos { display: flex; flex-wrap: wrap; gap: .5rem }
img { max-width: min(100%, 16rem); height: auto; border-radius: .5rem; display: block }
.chat { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem }
.chat li { max-width: 42rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .75rem }
.chat .mine { margin-left: auto; background: var(--mine) }
small { color: var(--soft) }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr } dd { margin-bottom: .5rem } }
`
