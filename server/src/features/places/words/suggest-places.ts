import { allStates } from '@bowerbird/contract/catalogue/locations'
import { fromCountry } from '@bowerbird/contract/market/current-market'
import type { PlaceRow } from '../places.types.ts'
import { normalisedName, placeNames } from './place-names.ts'

const SHOWN = 8

/** With fewer suggestions the text may be misspelt. */
const ENOUGH = 3

/** By abbreviation or name, as texts are compared. The longest first: "north otago" before "otago". */
const namedStates = fromCountry(() =>
  allStates()
    .filter(({ isHidden }) => !isHidden)
    .flatMap(({ id, name, abbreviation }) =>
      [name, abbreviation].map((written) => ({ id, words: normalisedName(written) })),
    )
    .sort((a, b) => b.words.length - a.words.length),
)

interface TypedPlace {
  name: string
  postcode: string | undefined
  stateId: number | undefined
}

/** "newtown nsw 2042", "soho london w1d 3qu": a name, and what narrows it down. */
function readText(text: string): TypedPlace {
  const words = normalisedName(text).split(' ').filter(Boolean)
  const name = words.filter((word) => !/\d/.test(word)).join(' ')
  // A state's name alone may be that of a suburb.
  const state = namedStates().find((each) => name.endsWith(` ${each.words}`))
  return {
    name: state ? name.slice(0, -state.words.length - 1) : name,
    postcode: words.filter((word) => /\d/.test(word)).join('') || undefined,
    stateId: state?.id,
  }
}

/** Number of letters that may differ in a text of some length. */
const allowedTypos = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

const LONGEST = 128

/** Rows of the table below, used again for each name: thousands are compared for one text. */
let rowBefore = new Uint8Array(LONGEST)
let rowAbove = new Uint8Array(LONGEST)
let row = new Uint8Array(LONGEST)

/**
 * Number of letters that must be changed, left out, added or swapped to make a text the beginning of a name; more than
 * `max` if it takes more. Only the cells around the diagonal can be within `max`.
 */
function typosInPrefix(text: string, name: string, max: number): number {
  const end = Math.min(name.length, text.length + max, LONGEST - 1)
  const tooMany = max + 1
  for (let at = 0; at <= end; at++) rowAbove[at] = Math.min(at, tooMany)
  for (let down = 1; down <= text.length; down++) {
    const letter = text.charCodeAt(down - 1)
    row.fill(tooMany, 0, end + 1)
    if (down <= max) row[0] = down
    let least = down <= max ? down : tooMany
    for (let at = Math.max(1, down - max); at <= Math.min(end, down + max); at++) {
      const isSame = letter === name.charCodeAt(at - 1)
      const changed = (rowAbove[at - 1] ?? tooMany) + (isSame ? 0 : 1)
      const other = Math.min(rowAbove[at] ?? tooMany, row[at - 1] ?? tooMany) + 1
      let typos = changed < other ? changed : other
      const isSwapped =
        down > 1 &&
        at > 1 &&
        letter === name.charCodeAt(at - 2) &&
        text.charCodeAt(down - 2) === name.charCodeAt(at - 1)
      if (isSwapped) typos = Math.min(typos, (rowBefore[at - 2] ?? tooMany) + 1)
      row[at] = typos
      if (typos < least) least = typos
    }
    if (least > max) return tooMany
    ;[rowBefore, rowAbove, row] = [rowAbove, row, rowBefore]
  }
  let least = tooMany
  for (let at = 0; at <= end; at++) least = Math.min(least, rowAbove[at] ?? tooMany)
  return least
}

/** Match of a name with a text, from 0, the best; undefined if there is none. */
function fitOf(text: string, name: string): number | undefined {
  if (name === text) return 0
  if (name.startsWith(text)) return 1
  return name.includes(` ${text}`) ? 2 : undefined
}

/** A misspelt text has its first letter right, nearly always. */
function misspeltFit(text: string, name: string): number | undefined {
  if (name[0] !== text[0]) return undefined
  const max = allowedTypos(text.length)
  const typos = typosInPrefix(text, name, max)
  return typos <= max ? 2 + typos : undefined
}

/** Places that fit a text, the best fit first, and of equal ones the largest. */
export function suggestPlaces(text: string): PlaceRow[] {
  const parsed = readText(text)
  const candidates = placeNames().filter(
    ({ place, postcode }) =>
      (parsed.postcode === undefined || postcode.startsWith(parsed.postcode)) &&
      (parsed.stateId === undefined || place.stateId === parsed.stateId),
  )
  if (!parsed.name) return parsed.postcode ? candidates.slice(0, SHOWN).map(({ place }) => place) : []
  const fitting = (fit: typeof fitOf): PlaceRow[] =>
    candidates
      .flatMap(({ name, place }) => {
        const found = fit(parsed.name, name)
        return found === undefined ? [] : [{ found, place }]
      })
      .sort((a, b) => a.found - b.found)
      .slice(0, SHOWN)
      .map(({ place }) => place)
  const spelt = fitting(fitOf)
  if (spelt.length >= ENOUGH) return spelt
  // Paramatta is a place, too, but few people look for it.
  return [...new Set([...spelt, ...fitting(misspeltFit)])].slice(0, SHOWN)
}
