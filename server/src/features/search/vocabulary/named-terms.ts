import { kindOf } from '@bowerbird/contract/catalogue/categories'
import type { TermSource } from './ad-terms.ts'

/**
 * The terms that name an ad, and so are worth suggesting: its brand, its product name ("Toyota Corolla", "iPhone 15
 * Pro"), and what it is ("sofa"). Other words of a title only describe it.
 */

/** A title says what something is before the first of these. */
const TURN =
  /^(?:with|without|for|from|in|into|of|on|at|to|by|near|above|below|over|under|and|or|plus|that|made|only|like)$/i

/** The last word before the turn, but not what it is. */
const NOT_THINGS = new Set(
  `kit set sets pair pairs piece pieces bundle lot lots pack packs body box boxed size sizes edition seater seats
  style condition sale rent hire rental lease inch inches sqm acres acre new used old wanted free cheap item items
  thing things stuff one two three four five six hybrid auto automatic manual tonne the its our your week month
  day hectare hectares service mini kids pink red blue green white black grey silver gold starlight turquoise`.split(
    /\s+/,
  ),
)

const UNIT =
  /^(?:inch|gb|tb|kg|l|litres?|ft|cm|mm|v|w|kw|hp|cc|ml|mp|seater|seats|person|burner|bedroom|bathroom)$/i

const isYear = (word: string) => /^(?:19|20)\d\d$/.test(word)
/** "256GB", "65"", "18V": a size, not part of a name. */
const isMeasure = (word: string) =>
  /^[\d.,/x]+(?:[a-z]{1,4}|["”″]|-inch)$/i.test(word) && !/^\d+[a-z]?$/i.test(word)
const isNumber = (word: string) => /^[\d.,]+$/.test(word)
/** "Galaxy", "iPhone", "S24", "XPS", "9". */
const isNamePart = (word: string) =>
  /^(?:\p{Lu}|\p{Ll}{1,2}\p{Lu}|\p{Ll}\d|\d{1,3}$)/u.test(word) && !isYear(word)
/** "TV", "PC". */
const isAbbreviation = (word: string) => /^\p{Lu}{2,4}$/u.test(word)
const isPlainWord = (word: string) => /^\p{Ll}{3,}$/u.test(word)
const isAlphabetic = (word: string) => /^[\p{L}-]{3,}$/u.test(word)

/** The words of a title up to the first punctuation, preposition or measure. */
function openingWords(title: string): string[] {
  const [segment = ''] = title.split(/[,;:()[\]!?–—]|\s-\s|\s\/\s/)
  const words = segment
    .replace(/^(?:set|pair|lot|box|bundle) of (?:\w+ )?(?=\w+ )/i, '')
    .trim()
    .split(/\s+/)
    .filter(Boolean)
  const end = words.findIndex((word, i) => TURN.test(word) && i > 0)
  return end === -1 ? words : words.slice(0, end)
}

/**
 * The thing an ad offers: the last word before the turn, unless it is a name ("mountain bike" and "bike", not
 * "Corolla").
 */
function things(opening: readonly string[], maker: string | undefined): string[] {
  const words = opening.map((word, i) =>
    i === 0 && /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word,
  )
  const at = words.findLastIndex(
    (word) =>
      (word.length > 2 || isAbbreviation(word)) &&
      !isNumber(word) &&
      !isMeasure(word) &&
      !/^\d+\p{L}$/u.test(word) &&
      !UNIT.test(word) &&
      !NOT_THINGS.has(word),
  )
  const thing = words[at]
  if (thing === undefined || !isPlainWord(thing)) return []
  // Of a maker, a single capitalised word that is followed by a number is a name: "Suunto 9", not "Trampoline 10 ft".
  if (at === 0 && words.length > 1 && maker) return []
  const before = words[at - 1]
  const isPair = before !== undefined && isPlainWord(before) && !NOT_THINGS.has(before)
  return [thing, ...(isPair ? [`${before} ${thing}`] : [])]
}

/** "55 inch", "8 kg", "128GB": sizes that people search by. */
function sizes(title: string): string[] {
  const words = title.replaceAll(/(\d)["”″]/g, '$1 inch').split(/[\s,;:()]+/)
  return words.flatMap((word, i) => {
    const [, glued] = /^[\d.]+([a-z]+)$/i.exec(word) ?? []
    if (glued && UNIT.test(glued)) return [word]
    const next = words[i + 1]
    return isNumber(word) && next && UNIT.test(next) ? [`${word} ${next.toLowerCase()}`] : []
  })
}

/** The kind of thing in a title that ends with an abbreviation: "55 inch QLED smart TV". */
const abbreviatedThing = (opening: readonly string[]): string | undefined => opening.findLast(isAbbreviation)

/** A size with what has it: "8 kg washing machine", "iPhone 13 128GB". */
function sizedTerms(
  title: string,
  opening: readonly string[],
  own: readonly string[],
  name: string,
): string[] {
  const kind = own.at(-1) ?? abbreviatedThing(opening)
  return sizes(title)
    .slice(0, 2)
    .flatMap((size) => [size, ...(kind ? [`${size} ${kind}`] : []), ...(name ? [`${name} ${size}`] : [])])
}

const MAX_NAME_WORDS = 4

/** A product's name as its model, or as a title begins: "Galaxy S24 Ultra". */
function productName({ title, brand, model }: TermSource): string[] {
  if (model) return model.split(/\s+/).slice(0, MAX_NAME_WORDS)
  const opening = openingWords(title)
  const maker = brand?.split(/\s+/) ?? []
  const hasMaker =
    maker.length > 0 && maker.every((word, i) => word.toLowerCase() === opening[i]?.toLowerCase())
  const words = hasMaker ? opening.slice(maker.length) : opening
  const end = words.findIndex((word) => !isNamePart(word) || isMeasure(word))
  const name = (end === -1 ? words : words.slice(0, end)).slice(0, MAX_NAME_WORDS)
  // A title begins with a capital letter anyway.
  return !hasMaker && name.length === 1 && /^\p{Lu}\p{Ll}+$/u.test(name[0] ?? '') ? [] : name
}

/** People say "Corolla" and "iPhone", but not "Watch" for an Apple Watch, nor "Model" for a Model 3. */
const isSaidAlone = (
  [first = '', second = '']: readonly string[],
  { category, title }: TermSource,
): boolean =>
  isAlphabetic(first) && !/^.$/u.test(second) && (kindOf(category) === 'vehicle' || title.startsWith(first))

/** Lower case → as displayed. */
export function namedTermsOf(ad: TermSource): Map<string, string> {
  const maker = ad.brand && ad.brand !== 'Other' ? ad.brand : undefined
  const name = maker ? productName(ad) : []
  const [first = ''] = name
  const full = name.join(' ')
  const withMaker = (text: string) =>
    maker && text && !text.toLowerCase().startsWith(maker.toLowerCase()) ? `${maker} ${text}` : text
  const opening = openingWords(ad.title)
  const own = things(opening, maker)
  const found = new Map<string, string>()
  for (const shown of [
    ...own,
    ...sizedTerms(ad.title, opening, own, isAlphabetic(first) ? full : ''),
    ...(isAlphabetic(first) ? [withMaker(first)] : []),
    ...(isSaidAlone(name, ad) ? [first] : []),
    ...(name.length > 1 && isAlphabetic(first) ? [`${first} ${name[1]}`] : []),
    ...(isAlphabetic(first) ? [full] : []),
    withMaker(full),
    maker,
  ]) {
    if (shown && shown.length >= 2 && shown.length <= 80) found.set(shown.toLowerCase(), shown)
  }
  return found
}
