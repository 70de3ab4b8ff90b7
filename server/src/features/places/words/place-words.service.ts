import { stateId } from '@bowerbird/contract/catalogue/ids'
import { allStates, isCityOf, isState, states } from '@bowerbird/contract/catalogue/locations'
import { fromCountry } from '@bowerbird/contract/market/current-market'
import { DEFAULT_RADIUS, MAX_RADIUS } from '@bowerbird/contract/places/near'
import { findNear, placeBySlug, placesOfPostcode, postcodeKey } from '../places.ts'
import type { PlaceRow } from '../places.types.ts'
import { normalisedName, placesNamed } from './place-names.ts'
import { compoundsWithIn, everydayPlaces, wordsAfterPlace } from './place-phrases.ts'

/** A place that a search text names: "couch within 10 km of Newtown". */
export interface PlaceWords {
  /** The text without it. */
  rest: string
  /** The id of a place; undefined if the text says "near me" and the location is unknown. */
  near?: string
  /** Kilometres, together with `near`. */
  radius?: number
}

interface Chosen {
  state?: string | undefined
  near?: string | undefined
  radius?: number | undefined
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

/** The beginning of a text that names a place. */
interface Name {
  place: PlaceRow
  /** The text after it. */
  after: string
}

const LONGEST_NAME = 5

interface Ending {
  /** Normalised. */
  words: string
  state: string
}
const stateEndings = fromCountry((): readonly Ending[] =>
  states().flatMap(({ name, abbreviation }) =>
    [name, abbreviation].map((written) => ({ words: normalisedName(written), state: name })),
  ),
)

/** True if the text starts with these words, once normalised. */
const startsWith = (parts: readonly string[], words: string): boolean =>
  normalisedName(parts.slice(0, words.split(' ').length).join(' ')) === words

interface Qualified {
  state?: string
  postcode?: string
  rest: string[]
}

/** Some digits are in every postcode; in some countries letters too. */
const isPostcode = (text: string): boolean => /\d/.test(text) && placesOfPostcode(text).length > 0

/** "NSW 2042" after a name. */
function readQualifiers(parts: readonly string[]): Qualified {
  const found = stateEndings().find(({ words }) => startsWith(parts, words))
  const rest = parts.slice(found ? found.words.split(' ').length : 0)
  const postcode = [2, 1]
    .map((size) => ({
      size,
      text: rest
        .slice(0, size)
        .join(' ')
        .replace(/[,.;]$/, ''),
    }))
    .find(({ text }) => isPostcode(text))
  return {
    ...(found && { state: found.state }),
    ...(postcode && { postcode: postcodeKey(postcode.text) }),
    rest: postcode ? rest.slice(postcode.size) : rest,
  }
}

const cities = fromCountry(
  () =>
    new Map(
      allStates()
        .flatMap(({ cities: all }) => all.filter(({ isHidden }) => !isHidden))
        .map(({ name, centre }) => [normalisedName(name), { city: name, slug: centre }]),
    ),
)

/** A town's centre may have another name than the town: Toowoomba City. */
const called = (name: string): PlaceRow[] => {
  const exact = placesNamed(name)
  return exact.length ? exact : ['city', 'central'].flatMap((word) => placesNamed(`${name} ${word}`))
}

const isYear = (postcode: string): boolean => Number(postcode) >= 1950 && Number(postcode) <= 2035

/** A postcode, unless it may be a year or a price: "made in 2018", "around 3000". */
function placeOfPostcode(postcode: string, word: string | undefined): PlaceRow | undefined {
  const isNumber = /^\d+$/.test(postcode)
  if (isNumber && (word === 'around' || (word === 'in' && isYear(postcode)))) return undefined
  return isPostcode(postcode) ? findNear(postcode) : undefined
}

type Candidates = PlaceRow[] | 'not a place'

/** The places that some words may mean. Cities and states are read elsewhere, unless a distance is measured from one. */
function candidatesOf(name: string, word: string | undefined, state: string | undefined): Candidates {
  const city = cities().get(name)
  if (city && (!state || !isState(state) || isCityOf(state, city.city))) {
    const centre = word === undefined && placeBySlug(city.slug)
    return centre ? [centre] : 'not a place'
  }
  if (stateEndings().some(({ words }) => words === name)) return 'not a place'
  const byPostcode = placeOfPostcode(name, word)
  return byPostcode ? [byPostcode] : called(name)
}

/** The longest name of a place that a text begins with. `word` introduces it, if it is not a distance. */
function readName(text: string, word: string | undefined, { state: chosen }: Chosen): Name | undefined {
  const parts = text.split(' ')
  for (let size = Math.min(parts.length, LONGEST_NAME); size > 0; size--) {
    const name = normalisedName(parts.slice(0, size).join(' '))
    const { state, postcode, rest } = readQualifiers(parts.slice(size))
    const isQualified = state !== undefined || postcode !== undefined
    const candidates = candidatesOf(name, word, state ?? chosen)
    if (candidates === 'not a place') return undefined
    const fitting = candidates.filter(
      (place) =>
        (!state || place.stateId === stateId(state)) &&
        (!postcode || postcodeKey(place.postcode) === postcode),
    )
    const place = fitting.find(({ stateId: its }) => chosen && its === stateId(chosen)) ?? fitting[0]
    if (!place) continue
    const isEveryday = word === 'in' && !isQualified && everydayPlaces.has(name)
    return isEveryday ? undefined : { place, after: rest.join(' ') }
  }
  return undefined
}

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
  near === undefined ? {} : { near, radius: radius ?? chosen ?? DEFAULT_RADIUS }

/**
 * Finds a place in a search text, if "in", "near", "around" or a distance introduces it. A name alone could be anything
 * ("surry hills couch"). Of several suburbs with the same name, takes the one in the chosen state, else the largest.
 * Uncertain or unknown names stay in the text.
 */
export function readPlaceWords(text: string, chosen: Chosen): PlaceWords | undefined {
  const plain = text.trim().replace(/\s+/g, ' ')
  for (const found of plain.matchAll(introduction)) {
    const before = plain.slice(0, found.index)
    const following = plain.slice(found.index + found[0].length)
    const typed = radiusOf(found.groups?.km)
    const word = found.groups?.word?.toLowerCase()
    const isHere = word !== 'in' && here.exec(following)
    if (isHere)
      return { rest: joined(before, following.slice(isHere[0].length)), ...nearChosen(chosen, typed) }
    const name = readName(following, word, chosen)
    if (!name || (word === 'in' && !isPlaceAfterIn(before, name.after))) continue
    return {
      rest: joined(before, name.after),
      near: name.place.slug,
      radius: typed ?? (word === 'in' ? RADIUS_IN : DEFAULT_RADIUS),
    }
  }
  const atEnd = hereAtEnd.exec(plain)
  if (!atEnd) return undefined
  return { rest: joined(plain.slice(0, atEnd.index), ''), ...nearChosen(chosen, radiusOf(atEnd.groups?.km)) }
}
