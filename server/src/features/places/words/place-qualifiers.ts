import { states } from '@bowerbird/contract/catalogue/locations'
import { fromCountry } from '@bowerbird/contract/market/current-market'
import { everydayAbbreviations } from '@bowerbird/contract/search/search-phrases'
import { placesOfPostcode, postcodeKey } from '../places.ts'
import { normalisedName } from './place-names.ts'

interface StateName {
  /** Normalised. */
  words: string
  state: string
  /** Only a state after "in": "act". */
  isEveryday: boolean
}

/** The names and abbreviations of states. */
export const stateEndings = fromCountry((): readonly StateName[] =>
  states().flatMap(({ name, abbreviation }) =>
    [name, abbreviation].map((written) => ({
      words: normalisedName(written),
      state: name,
      isEveryday: everydayAbbreviations.has(written.toLowerCase()),
    })),
  ),
)

/** True if the text starts with these words, once normalised. */
const startsWith = (parts: readonly string[], words: string): boolean =>
  normalisedName(parts.slice(0, words.split(' ').length).join(' ')) === words

export interface Qualified {
  state?: string
  postcode?: string
  rest: string[]
}

/** Some digits are in every postcode; in some countries letters too. */
export const isPostcode = (text: string): boolean => /\d/.test(text) && placesOfPostcode(text).length > 0

/** "NSW 2042" after a name. */
export function readQualifiers(parts: readonly string[]): Qualified {
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
