import { type CityName, type StateName, states } from '../catalogue/locations.ts'

interface Ending {
  words: string
  state: StateName
  city?: CityName
  needsIn: boolean
}

const longestFirst = (a: Ending, b: Ending) => b.words.length - a.words.length
const stateEndings = states
  .flatMap(({ name, abbreviation }): Ending[] => [
    { words: name.toLowerCase(), state: name, needsIn: false },
    // "act" is also an ordinary word, so it only counts after "in".
    { words: abbreviation.toLowerCase(), state: name, needsIn: abbreviation === 'ACT' },
  ])
  .sort(longestFirst)
const cityEndings = states
  .flatMap(({ name, cities }) =>
    cities.map((city): Ending => ({ words: city.toLowerCase(), state: name, city, needsIn: false })),
  )
  .sort(longestFirst)

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

/** "Within 10 km of Hobart": a place that a distance is measured from is no filter by itself. The server reads it. */
const measuredFrom = /(^|\s)\d{1,3} ?(kms?|kilomet(re|er)s?)( radius)?( away)? (of|from|around)( \S+){1,5}$/i

/** A location at the end: a state, a city, or a city and its state ("Hobart, Tasmania"). */
export function takeLocation(text: string): { rest: string; state?: StateName; city?: CityName } {
  const whole = text.replace(/(^|\s)(anywhere )?in australia$/i, '').trim()
  if (measuredFrom.test(whole)) return { rest: whole }
  const inState = takeEnding(whole, stateEndings)
  const inCity = takeEnding(
    inState.rest,
    cityEndings.filter(({ state }) => !inState.location || state === inState.location.state),
  )
  const location = inCity.location ?? inState.location
  if (!location) return { rest: whole }
  return { rest: inCity.rest, state: location.state, ...(location.city && { city: location.city }) }
}
