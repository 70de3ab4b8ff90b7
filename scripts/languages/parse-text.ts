/** A piece of a text with {0} for its values and <0>…</0> or <1/> for its elements. */
export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'value'; at: number }
  | { kind: 'element'; at: number; children: TextPart[]; hasTags: boolean }

const piece = /\{(\d+)\}|<(\d+)\/>|<(\d+)>|<\/(\d+)>/g

/** Reads a text of a catalogue. A tag that closes nothing or is not closed is an error. */
export function parseText(text: string): TextPart[] {
  const top: TextPart[] = []
  const open: { number: string; children: TextPart[] }[] = []
  let end = 0
  for (const match of text.matchAll(piece)) {
    const [source, value, single, opening, closing] = match
    const parts = open.at(-1)?.children ?? top
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    end = match.index + source.length
    if (value) parts.push({ kind: 'value', at: Number(value) })
    else if (single) parts.push({ kind: 'element', at: Number(single), children: [], hasTags: false })
    else if (opening) {
      const children: TextPart[] = []
      parts.push({ kind: 'element', at: Number(opening), children, hasTags: true })
      open.push({ number: opening, children })
    } else if (open.pop()?.number !== closing) throw new Error(`${source} closes an element that isn’t open`)
  }
  const left = open.at(-1)
  if (left) throw new Error(`<${left.number}> is not closed`)
  if (end < text.length) top.push({ kind: 'text', text: text.slice(end) })
  return top
}
