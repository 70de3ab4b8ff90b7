import { plainCharacters, type Typed } from './plain-characters.ts'

/** Longer texts are cut: people don't read a message of this length, and the check must stay cheap. */
const MAX_CHECKED = 5_000

export interface Plain {
  plain: string
  /** Where each character was in the original text; one more for its end. */
  origins: number[]
  typed: Typed[]
}

/** The text in plain characters. */
export function plainText(text: string): Plain {
  let plain = ''
  const origins: number[] = []
  const typed: Typed[] = []
  for (const { form, start, typed: how } of plainCharacters(text.slice(0, MAX_CHECKED))) {
    const own = form.toLowerCase()
    plain += own
    for (let i = 0; i < own.length; i++) {
      origins.push(start)
      typed.push(how)
    }
  }
  origins.push(Math.min(text.length, MAX_CHECKED))
  return { plain, origins, typed }
}

/** "tinyurl . com / x" and "shop[.]site" are links. */
export function closeGaps({ plain, origins, typed }: Plain): Plain {
  let closed = ''
  const kept: Pick<Plain, 'origins' | 'typed'> = { origins: [], typed: [] }
  let from = 0
  const keep = (start: number, end: number) => {
    closed += plain.slice(start, end)
    for (let i = start; i < end; i++) {
      kept.origins.push(origins[i] ?? 0)
      kept.typed.push(typed[i] ?? 0)
    }
  }
  for (const match of plain.matchAll(/([a-z0-9])(?: ([./]) (?=[a-z0-9]{2})|\[(\.)\](?=[a-z]))/g)) {
    const sign = match.index + match[0].search(/[./]/)
    keep(from, match.index + 1)
    keep(sign, sign + 1)
    from = match.index + match[0].length
  }
  if (from === 0) return { plain, origins, typed }
  keep(from, plain.length)
  kept.origins.push(origins.at(-1) ?? 0)
  return { plain: closed, ...kept }
}
