/**
 * Phrases of rules, and whether a text has one. A phrase is a row of words, in any case and with any punctuation or
 * hyphens between them. `bid*` is any word that begins so, `#` any number, `$#` any amount in dollars, and `-` a dash.
 * No regular expressions: operators write phrases, and the longest text is read in one pass.
 */

interface Token {
  /** Lower case, without apostrophes; a number without commas; '-' for every dash. */
  text: string
  isAmount: boolean
  isNumber: boolean
  start: number
  end: number
}

const TOKENS = /\$\s?\d[\d,]*(?:\.\d+)?|\d[\d,]*(?:\.\d+)?|\p{L}[\p{L}\p{M}\p{N}’']*|[-–—]/gu
const PATTERN_TOKENS = /\$#|#|\d[\d,]*(?:\.\d+)?|\p{L}[\p{L}\p{M}\p{N}’']*\*?|[-–—]/gu
const DASHES = /^[-–—]$/
const MAX_KNOWN = 5_000

/** A text that phrases are looked for in. */
export interface ReadText {
  text: string
  tokens: readonly Token[]
}

/** Reads a text once for many phrases. */
export function readText(text: string): ReadText {
  const tokens = [...text.matchAll(TOKENS)].map(({ 0: found, index }) => {
    const isAmount = found.startsWith('$')
    const isNumber = isAmount || /^\d/.test(found)
    const plain = isNumber ? found.replace(/[$,\s]/g, '') : found.toLowerCase().replace(/[’']/g, '')
    return {
      text: DASHES.test(found) ? '-' : plain,
      isAmount,
      isNumber,
      start: index,
      end: index + found.length,
    }
  })
  return { text, tokens }
}

const known = new Map<string, readonly string[]>()

function readPhrase(phrase: string): readonly string[] {
  const parts =
    known.get(phrase) ??
    (phrase.match(PATTERN_TOKENS) ?? []).map((part) =>
      DASHES.test(part) ? '-' : part.toLowerCase().replace(/[’',]/g, ''),
    )
  // Forms check at every key. Those that operators try out don't pile up.
  if (known.size > MAX_KNOWN) known.clear()
  known.set(phrase, parts)
  return parts
}

/** True if a phrase has a word to look for. */
export const isPhrase = (phrase: string): boolean => readPhrase(phrase).some((part) => part !== '-')

function fits(part: string, token: Token): boolean {
  if (part === '$#') return token.isAmount
  if (part === '#') return token.isNumber
  if (part.endsWith('*')) return !token.isNumber && token.text.startsWith(part.slice(0, -1))
  return part === token.text
}

/** The index after the last token of the phrase, if it begins here. */
function endAt(parts: readonly string[], tokens: readonly Token[], from: number): number | undefined {
  let at = from
  for (const [index, part] of parts.entries()) {
    // "best-offer" is "best offer".
    while (index > 0 && part !== '-' && tokens[at]?.text === '-') at++
    const token = tokens[at]
    if (!token || !fits(part, token)) return undefined
    at++
  }
  return at
}

/** The first of the phrases that the text has, as the text spells it. */
export function findPhrase(phrases: readonly string[], { text, tokens }: ReadText): string | undefined {
  for (const phrase of phrases) {
    const parts = readPhrase(phrase)
    if (!parts.length) continue
    for (let from = 0; from < tokens.length; from++) {
      const last = endAt(parts, tokens, from)
      if (last === undefined) continue
      return text.slice(tokens[from]?.start, tokens[last - 1]?.end).replace(/\s+/g, ' ')
    }
  }
  return undefined
}
