import {
  compoundsWithIn,
  everydayPlaces,
  measures,
  wordsBeforeAmounts,
  wordsBeforeNoPlace,
  wordsOfModels,
  wordsOfNames,
} from './place-phrases.ts'
import { stateEndings } from './place-qualifiers.ts'
import { type Chosen, isSmall, isYear, misspeltPlace, type Name, readName, type Target } from './read-name.ts'

/** A name in a text that nothing introduces: "bunk bed penshurst". */
export interface BarePlace {
  target: Target | { kind: 'state'; state: string }
  /** As names are compared. */
  name: string
  /** Its first word, and the one after it. */
  from: number
  to: number
  /** May as well be a word: then the text is first searched for as words. */
  isDoubtful: boolean
  /** The digits of a postcode with the word before them, which may be a model: "rtx 4060". */
  model?: string
}

const plainWord = (text: string | undefined): string =>
  text?.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') ?? ''

function isDoubtful({ target, name, isQualified, isLarger }: Name, before: string, after: string): boolean {
  if (isQualified) return false
  if (isLarger) return true
  if (wordsOfNames.has(after) || everydayPlaces.has(name)) return true
  if (target.kind === 'postcode') return wordsOfModels.has(before)
  return target.kind === 'suburb' && isSmall(target.place)
}

/** A number that is a year, a price or a measure is no postcode. */
function isOtherNumber(
  { target, name, isQualified }: Name,
  text: string,
  before: string,
  after: string,
): boolean {
  if (target.kind !== 'postcode' || isQualified) return false
  return text.includes('$') || wordsBeforeAmounts.has(before) || measures.has(after) || isYear(name)
}

/** The most certain first: a name with its state, then the longest, then the last. */
const certainty = ({ name, isQualified, target }: Name): number =>
  (isQualified ? 100 : 0) + (target.kind === 'region' ? 20 : 0) + 10 * name.split(' ').length

/** "from", "at" and the like go with the name. */
const introducing = new Set(['in', 'at', 'from', 'around', 'near'])

/**
 * Finds the name of a suburb, postcode, city or region that may stand anywhere in a text. `isWord`: the catalogue uses
 * the name for a thing, a brand or a value of a field.
 */
export function findBarePlace(
  parts: readonly string[],
  chosen: Chosen,
  isWord: (name: string) => boolean,
): BarePlace | undefined {
  let best: { certainty: number; place: BarePlace } | undefined
  for (let from = 0; from < parts.length; from++) {
    const found = readName(parts.slice(from), chosen)
    const [before, after] = [plainWord(parts[from - 1]), plainWord(parts[from + (found?.size ?? 0)])]
    if (!found || wordsBeforeNoPlace.has(before) || isOtherNumber(found, parts[from] ?? '', before, after))
      continue
    const isIntroduced = introducing.has(before)
    // "In" has been read already where it is certain. A city after it at the end is a filter by city, as ever.
    if (before === 'in' && compoundsWithIn.has(plainWord(parts[from - 2]))) continue
    if (isIntroduced && found.target.kind === 'city' && from + found.size === parts.length) return undefined
    const place: BarePlace = {
      target: found.target,
      name: found.name,
      from: isIntroduced ? from - 1 : from,
      to: from + found.size,
      isDoubtful:
        isDoubtful(found, before, after) || (!found.isQualified && (before === 'in' || isWord(found.name))),
      ...(found.target.kind === 'postcode' && before && { model: `${before} ${found.name}` }),
    }
    const sure = certainty(found) - (place.isDoubtful ? 50 : 0)
    if (!best || sure >= best.certainty) best = { certainty: sure, place }
    from += found.size - 1
  }
  return best?.place ?? stateAtEnd(parts)
}

/** "corolla nsw". */
function stateAtEnd(parts: readonly string[]): BarePlace | undefined {
  for (const { words, state, isEveryday } of stateEndings()) {
    const size = words.split(' ').length
    const from = parts.length - size
    if (isEveryday || from < 0) continue
    const text = parts.slice(from).map(plainWord).join(' ')
    const before = plainWord(parts[from - 1])
    if (text === words && !wordsBeforeNoPlace.has(before) && !introducing.has(before))
      return {
        target: { kind: 'state', state },
        name: words,
        from,
        to: parts.length,
        isDoubtful: false,
      }
  }
  return undefined
}

/** The same as `findBarePlace` for one word that nobody knows: "bunk bed penshrst". */
export function findMisspelt(
  parts: readonly string[],
  isUnknown: (word: string) => boolean,
): BarePlace | undefined {
  for (let from = parts.length - 1; from >= 0; from--) {
    const name = plainWord(parts[from])
    const place = /^\p{L}+$/u.test(name) && isUnknown(name) ? misspeltPlace(name) : undefined
    if (!place) continue
    const isIntroduced = introducing.has(plainWord(parts[from - 1]))
    return {
      target: { kind: 'suburb', place },
      name,
      from: isIntroduced ? from - 1 : from,
      to: from + 1,
      isDoubtful: true,
    }
  }
  return undefined
}
