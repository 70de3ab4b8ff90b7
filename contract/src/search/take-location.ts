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

interface Taken {
  rest: string
  location?: Ending
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
        return { rest: text.slice(0, text.length - ending.length).replace(/[\s,]+$/, ''), location }
      }
    }
  }
  return { rest: text }
}

/**
 * "Within 10 km of Hobart": a place that a distance is measured from is not a filter of its own. The server parses it.
 */
const measuredFrom = /(^|\s)\d{1,3} ?(kms?|kilomet(re|er)s?)( radius)?( away)? (of|from|around)( \S+){1,5}$/i

/** A location at the end: a state, a city, or a city and its state ("Hobart, Tasmania"). */
export function takeLocation(text: string): { rest: string; state?: string; city?: string } {
  const whole = withoutCountry()(text).trim()
  if (measuredFrom.test(whole)) return { rest: whole }
  const inState = takeEnding(whole, stateEndings())
  const inCity = takeEnding(
    inState.rest,
    cityEndings().filter(({ state }) => !inState.location || state === inState.location.state),
  )
  const location = inCity.location ?? inState.location
  if (!location) return { rest: whole }
  return { rest: inCity.rest, state: location.state, ...(location.city && { city: location.city }) }
}
