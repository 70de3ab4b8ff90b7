/** A piece of a text with {0} for its values and <0>…</0> or <1/> for its elements. */
export type TextPart =
  | { kind: 'text'; source: string }
  | { kind: 'value'; at: number; source: string }
  | { kind: 'element'; at: number; source: string; children: TextPart[] }

const piece = /\{(\d+)\}|<(\d+)\/>|<(\d+)>|<\/(\d+)>/g

/** Reads a text of a catalogue. A tag that closes nothing or is not closed is an error. */
export function parseText(text: string): TextPart[] {
  const top: TextPart[] = []
  const open: { at: string; children: TextPart[] }[] = []
  let end = 0
  for (const match of text.matchAll(piece)) {
    const [source, value, single, opening, closing] = match
    const into = open.at(-1)?.children ?? top
    if (match.index > end) into.push({ kind: 'text', source: text.slice(end, match.index) })
    end = match.index + source.length
    if (value) into.push({ kind: 'value', at: Number(value), source })
    else if (single) into.push({ kind: 'element', at: Number(single), source, children: [] })
    else if (opening) {
      const children: TextPart[] = []
      into.push({ kind: 'element', at: Number(opening), source, children })
      open.push({ at: opening, children })
    } else if (open.pop()?.at !== closing) throw new Error(`${source} closes an element that isn’t open`)
  }
  const left = open.at(-1)
  if (left) throw new Error(`<${left.at}> is not closed`)
  if (end < text.length) top.push({ kind: 'text', source: text.slice(end) })
  return top
}
