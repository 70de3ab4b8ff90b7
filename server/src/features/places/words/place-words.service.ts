import { DEFAULT_RADIUS, MAX_RADIUS } from '@bowerbird/contract/places/near'
import { type BarePlace, findBarePlace, findMisspelt } from './bare-place.ts'
import { compoundsWithIn, everydayPlaces, wordsAfterPlace } from './place-phrases.ts'
import { type Chosen, isYear, misspeltPlace, type Name, nameOf, readName, type Target } from './read-name.ts'

/** The filters of a place that a search text names. */
interface PlaceFilters {
  /** The id of a place, and how far from it, in kilometres. */
  near?: string
  radius?: number
  region?: string
  state?: string
  city?: string
}

/** A place that a search text names: "couch within 10 km of Newtown". No filter: "near me", and nobody knows where. */
export interface PlaceWords extends PlaceFilters {
  /** The text without it. */
  rest: string
  /** Its words, as typed. */
  text: string
  /** As people write it: "Newtown NSW". */
  name?: string
  /** The nearest are asked for: "near Newtown". */
  isNearest?: true
  /** May as well be a word: the text is first searched for as words. */
  isDoubtful?: true
}

/** "In" a suburb is also next to it: suburbs are small, and many ads name a neighbouring one. */
const RADIUS_IN = 10

const km = String.raw`(?<km>\d{1,3}) ?(?:kms?|kilomet(?:re|er)s?)(?: radius)?`
const distance = `(?:(?:with)?in (?:a )?|up to )?${km}(?: away)? (?:of|from|around)`
const introduction = new RegExp(
  String.raw`(?<=^|\s)(?:${distance}|(?<word>in|near|near to|close to|around)) (?=\S)`,
  'gi',
)

/** Words for the person's own location. */
const here = /^(?:me|us|here|home|my (?:place|home|house|area|suburb))(?=$|[\s,.;!?])/i
const hereAtEnd = new RegExp(
  String.raw`(?<=^|\s)(?:nearby|near ?by|close by|within (?:a )?${km})[.!?]?$`,
  'i',
)

const joined = (before: string, after: string): string =>
  `${before} ${after}`.replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,]+$/g, '')

const firstWord = (text: string): string => /^[a-z]+/i.exec(text)?.[0].toLowerCase() ?? ''

/** "In" has many meanings. A place after it ends the text or a part of it, or the text begins with it. */
function isPlaceAfterIn(before: string, after: string): boolean {
  const previous = /[a-z]+$/i.exec(before.trim())?.[0].toLowerCase() ?? ''
  if (compoundsWithIn.has(previous)) return false
  return !before.trim() || !after || /^[^a-z]/i.test(after) || wordsAfterPlace.has(firstWord(after))
}

const radiusOf = (typed: string | undefined): number | undefined =>
  typed === undefined ? undefined : Math.min(Math.max(Number(typed), 1), MAX_RADIUS)

/** The meaning of "near me" for someone who has chosen a place. */
const nearChosen = ({ near, radius: chosen }: Chosen, radius: number | undefined) =>
  near === undefined ? {} : { near, radius: radius ?? chosen ?? DEFAULT_RADIUS, isNearest: true as const }

/** The filters that a name stands for, within a radius if it is a suburb. */
function filtersOf(target: BarePlace['target'], radius: number): PlaceFilters & { name: string } {
  if (target.kind === 'state') return { state: target.state, name: target.state }
  const name = nameOf(target)
  if (target.kind === 'region') return { region: target.region, name }
  if (target.kind === 'city') return { state: target.state, city: target.city, name }
  return { near: target.place.slug, radius, name }
}

/** A number after "around" is a price, after "in" it may be a year: "around 3000", "made in 2018". */
const isOtherNumber = ({ name }: Name, word: string | undefined): boolean =>
  /^\d+$/.test(name) && (word === 'around' || (word === 'in' && isYear(name)))

/** The name that a text begins with. What it is near to may be misspelt. */
function nameAfter(following: string, word: string | undefined, chosen: Chosen): Name | undefined {
  const parts = following.split(' ')
  const found = readName(parts, chosen)
  if (found || word === 'in' || word === 'around') return found
  for (const size of [3, 2, 1].filter((each) => each <= parts.length)) {
    const name = parts.slice(0, size).join(' ').toLowerCase()
    const place = /^[a-z ]+$/.test(name) ? misspeltPlace(name) : undefined
    if (place) return { target: { kind: 'suburb', place }, name, isQualified: false, size }
  }
  return undefined
}

/** True if the contract reads it: a city at the end of the text is a filter by city, unless a distance is measured from it. */
const isReadElsewhere = ({ target, size }: Name, following: string, word: string | undefined): boolean =>
  target.kind === 'city' && word !== undefined && size === following.split(' ').length

/** A distance is measured from a city's centre. */
const measuredFrom = (target: Target): Target =>
  target.kind === 'city' && target.centre ? { kind: 'suburb', place: target.centre } : target

/** A place that "in", "near", "around" or a distance introduces, or "near me". */
function readIntroduced(plain: string, chosen: Chosen): PlaceWords | undefined {
  for (const found of plain.matchAll(introduction)) {
    const before = plain.slice(0, found.index)
    const following = plain.slice(found.index + found[0].length)
    const typed = radiusOf(found.groups?.km)
    const word = found.groups?.word?.toLowerCase()
    const isHere = word !== 'in' && here.exec(following)
    if (isHere) {
      const rest = joined(before, following.slice(isHere[0].length))
      return { rest, text: found[0] + isHere[0], ...nearChosen(chosen, typed) }
    }
    const name = nameAfter(following, word, chosen)
    if (!name || isOtherNumber(name, word) || isReadElsewhere(name, following, word)) continue
    const parts = following.split(' ')
    const after = parts.slice(name.size).join(' ')
    const isEveryday = !name.isQualified && everydayPlaces.has(name.name)
    if (word === 'in' && (isEveryday || !isPlaceAfterIn(before, after))) continue
    return {
      rest: joined(before, after),
      text: (found[0] + parts.slice(0, name.size).join(' ')).replace(/[,.;!?]+$/, ''),
      ...filtersOf(
        word === undefined ? measuredFrom(name.target) : name.target,
        typed ?? (word === 'in' ? RADIUS_IN : DEFAULT_RADIUS),
      ),
      ...(word !== undefined && word !== 'in' && 'place' in name.target && { isNearest: true as const }),
    }
  }
  const atEnd = hereAtEnd.exec(plain)
  if (!atEnd) return undefined
  return {
    rest: joined(plain.slice(0, atEnd.index), ''),
    text: atEnd[0],
    ...nearChosen(chosen, radiusOf(atEnd.groups?.km)),
  }
}

function withFilters(parts: readonly string[], { target, from, to, isDoubtful }: BarePlace): PlaceWords {
  return {
    rest: joined(parts.slice(0, from).join(' '), parts.slice(to).join(' ')),
    text: parts
      .slice(from, to)
      .join(' ')
      .replace(/[,.;!?]+$/, ''),
    ...filtersOf(target, RADIUS_IN),
    ...(isDoubtful && { isDoubtful }),
  }
}

/** Ads' use of names that are places, too. */
export interface Words {
  /** The catalogue uses it for a thing, a brand or a value of a field. */
  isInCatalogue: (name: string) => boolean
  /** Which of these names or models ads are named by. */
  listNamed: (names: readonly string[]) => Promise<ReadonlySet<string>>
  /** Which of these words are in no ad. */
  listUnused: (words: readonly string[]) => Promise<ReadonlySet<string>>
  /** Which of these words are neither in ads nor a misspelt one of theirs. */
  listUnknown: (words: readonly string[]) => Promise<ReadonlySet<string>>
}

const partsOf = (text: string): string[] => text.trim().split(/\s+/)

/** A word that no ad has, read as a misspelt place, although it may as well be a misspelt word of theirs: "fridge penrth". */
export async function readMisspeltPlace(
  text: string,
  { listUnused }: Pick<Words, 'listUnused'>,
): Promise<PlaceWords | undefined> {
  const parts = partsOf(text)
  const unused = await listUnused(parts.map((part) => part.toLowerCase()))
  const misspelt = unused.size ? findMisspelt(parts, (word) => unused.has(word)) : undefined
  return misspelt && withFilters(parts, misspelt)
}

/**
 * Finds a place in a search text: after "in", "near", "around" or a distance, or anywhere if nothing but a place has that
 * name. A name that is also a word in this market is a doubtful place. Of several suburbs with the same name, takes the
 * one in the chosen state, else the largest.
 */
export async function readPlaceWords(
  text: string,
  chosen: Chosen,
  words: Words,
): Promise<PlaceWords | undefined> {
  const plain = text.trim().replace(/\s+/g, ' ')
  const introduced = readIntroduced(plain, chosen)
  if (introduced || !plain) return introduced
  const parts = partsOf(plain)
  const bare = findBarePlace(parts, chosen, words.isInCatalogue)
  if (bare) {
    const doubts =
      bare.isDoubtful || bare.target.kind === 'state' ? [] : [bare.name, ...(bare.model ? [bare.model] : [])]
    const isDoubtful = bare.isDoubtful || (doubts.length > 0 && (await words.listNamed(doubts)).size > 0)
    return withFilters(parts, { ...bare, isDoubtful })
  }
  const unknown = await words.listUnknown(parts.map((part) => part.toLowerCase()))
  const misspelt = unknown.size ? findMisspelt(parts, (word) => unknown.has(word)) : undefined
  return misspelt && withFilters(parts, misspelt)
}
