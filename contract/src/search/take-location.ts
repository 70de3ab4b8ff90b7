import { countryName, states } from '../catalogue/locations.ts'
import { fromCountry } from '../market/current-market.ts'
import { everydayAbbreviations } from './search-phrases.ts'

interface Ending {
  words: string
  state: string
  city?: string
  needsIn: boolean
}

const longestFirst = (a: Ending, b: Ending) => b.words.length - a.words.length
const stateEndings = fromCountry(() =>
  states()
    .flatMap(({ name, abbreviation }): Ending[] => {
      const short = abbreviation.toLowerCase()
      return [
        { words: name.toLowerCase(), state: name, needsIn: false },
        // "act" is also an ordinary word, so it only counts after "in".
        { words: short, state: name, needsIn: everydayAbbreviations.has(short) },
      ]
    })
    .sort(longestFirst),
)
const cityEndings = fromCountry(() =>
  states()
    .flatMap(({ name, cities }) =>
      cities.map((city): Ending => ({ words: city.toLowerCase(), state: name, city, needsIn: false })),
    )
    .sort(longestFirst),
)

const withoutCountry = fromCountry(() => {
  const name = countryName().replace(/[^\p{L} ]/gu, '.')
  const ending = new RegExp(`(^|\\s)(anywhere )?in ${name}$`, 'iu')
  return (text: string): string => text.replace(ending, '')
})

const LOCATION_PREPOSITIONS = ['in', 'near', 'around', 'at', 'from']

/** Before a city they make it a suburb, which only the server knows: "North Hobart", "Port Adelaide". */
const suburbOfCity = /(^|\s)(north|south|east|west|port|mount|new|old|upper|lower|inner|outer)$/i

interface Taken {
  rest: string
  location?: Ending
  /** "in" or the like is before it. */
  isIntroduced?: boolean
}

function takeEnding(text: string, endings: readonly Ending[]): Taken {
  const lower = text.toLowerCase()
  for (const location of endings) {
    if (!lower.endsWith(location.words)) continue
    const forms = [
      ...LOCATION_PREPOSITIONS.map((word) => `${word} ${location.words}`),
      ...(location.needsIn ? [] : [location.words]),
    ]
    for (const ending of forms) {
      if (lower === ending || lower.endsWith(` ${ending}`) || lower.endsWith(`,${ending}`)) {
        const rest = text.slice(0, text.length - ending.length).replace(/[\s,]+$/, '')
        if (location.city && suburbOfCity.test(rest)) return { rest: text }
        return { rest, location, isIntroduced: ending !== location.words }
      }
    }
  }
  return { rest: text }
}

/**
 * "Within 10 km of Hobart": a place that a distance is measured from is not a filter of its own. The server parses it.
 */
const measuredFrom = /(^|\s)\d{1,3} ?(kms?|kilomet(re|er)s?)( radius)?( away)? (of|from|around)( \S+){1,5}$/i

export interface TakenLocation {
  rest: string
  state?: string
  city?: string
  /** Its words, as typed. */
  placeText?: string
  /** Nothing introduces it: the word before may belong to it ("Orange NSW"), which only the server knows. */
  isBare?: true
}

/** A location at the end: a state, a city, or a city and its state ("Hobart, Tasmania"). */
export function takeLocation(text: string): TakenLocation {
  const whole = withoutCountry()(text).trim()
  if (measuredFrom.test(whole)) return { rest: whole }
  const inState = takeEnding(whole, stateEndings())
  const inCity = takeEnding(
    inState.rest,
    cityEndings().filter(({ state }) => !inState.location || state === inState.location.state),
  )
  const location = inCity.location ?? inState.location
  if (!location) return { rest: whole }
  return {
    rest: inCity.rest,
    state: location.state,
    ...(location.city && { city: location.city }),
    placeText: whole.slice(inCity.rest.length).replace(/^[\s,]+/, ''),
    ...(inCity.rest && !(inCity.location ? inCity : inState).isIntroduced && { isBare: true }),
  }
}
