const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const patternOf = (words: string): RegExp =>
  new RegExp(`(${words.trim().split(/\s+/).map(escaped).join('|')})`, 'gi')

export interface MarkedPart {
  text: string
  isMarked: boolean
  /** Where it begins, unique within the text. */
  at: number
}

/** A text cut into pieces, of which those that were searched for are marked. */
export function markedParts(text: string, words: string): MarkedPart[] {
  let at = 0
  return text.split(patternOf(words)).map((part, index) => {
    const begin = at
    at += part.length
    return { text: part, isMarked: index % 2 === 1, at: begin * 2 + (index % 2) }
  })
}

/** Characters in front of the first word that was found. */
const BEFORE = 30

/** A message from shortly before the first word that was found. */
export function excerptOf(text: string, words: string): string {
  const first = text.search(patternOf(words))
  if (first <= BEFORE) return text
  const space = text.indexOf(' ', first - BEFORE)
  return `…${text.slice(space >= 0 && space < first ? space + 1 : first)}`
}
