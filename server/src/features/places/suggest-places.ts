import { stateId } from '@bowerbird/contract/catalogue/ids'
import { states } from '@bowerbird/contract/catalogue/locations'
import { normalisedName, placeNames } from './place-names.ts'
import type { PlaceRow } from './places.types.ts'

const SHOWN = 8

/** With fewer suggestions the text may be misspelt. */
const ENOUGH = 3

const stateIdsByAbbreviation = new Map(
  states.map(({ name, abbreviation }) => [abbreviation.toLowerCase(), stateId(name)]),
)

interface Wanted {
  name: string
  postcode: string | undefined
  stateId: number | undefined
}

/** "newtown nsw 2042": a name, and what narrows it down. */
function readText(text: string): Wanted {
  const words = normalisedName(text).split(' ').filter(Boolean)
  const postcode = words.find((word) => /^\d+$/.test(word))
  const named = words.length > 1 ? words.find((word) => stateIdsByAbbreviation.has(word)) : undefined
  return {
    name: words.filter((word) => word !== postcode && word !== named).join(' '),
    postcode,
    stateId: named === undefined ? undefined : stateIdsByAbbreviation.get(named),
  }
}

/** How many letters may differ in a text of some length. */
const allowedTypos = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * How many letters must be changed, left out, added or swapped to make a text the beginning of a name; more than `max`
 * if it takes more.
 */
function typosInPrefix(text: string, name: string, max: number): number {
  const end = Math.min(name.length, text.length + max)
  let before: number[] = []
  let last = Array.from({ length: end + 1 }, (_, at) => at)
  for (let row = 1; row <= text.length; row++) {
    const next = [row]
    for (let at = 1; at <= end; at++) {
      const isSame = text[row - 1] === name[at - 1]
      let typos = Math.min(
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
      )
      const isSwapped = row > 1 && at > 1 && text[row - 1] === name[at - 2] && text[row - 2] === name[at - 1]
      if (isSwapped) typos = Math.min(typos, (before[at - 2] ?? 0) + 1)
      next.push(typos)
    }
    if (Math.min(...next) > max) return max + 1
    before = last
    last = next
  }
  return Math.min(...last)
}

/** How well a name fits a text, from 0, the best; undefined if it does not. */
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
  const wanted = readText(text)
  const candidates = placeNames().filter(
    ({ place }) =>
      (wanted.postcode === undefined || place.postcode.startsWith(wanted.postcode)) &&
      (wanted.stateId === undefined || place.stateId === wanted.stateId),
  )
  if (!wanted.name) return wanted.postcode ? candidates.slice(0, SHOWN).map(({ place }) => place) : []
  const fitting = (fit: typeof fitOf): PlaceRow[] =>
    candidates
      .flatMap(({ name, place }) => {
        const found = fit(wanted.name, name)
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
