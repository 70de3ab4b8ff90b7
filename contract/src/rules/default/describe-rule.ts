import { defaultCountry } from '../../catalogue/default/default-country.ts'
import { subcategoryIdOf } from '../../catalogue/default/describe-field.ts'
import type { Rule, RuleSource } from '../rules.types.ts'

const stateIdOf = (abbreviation: string): number => {
  const found = defaultCountry.states.find((state) => state.abbreviation === abbreviation)
  if (!found) throw new Error(`No state ${abbreviation}`)
  return found.id
}

type Described = Pick<Rule, 'id' | 'name' | 'effect' | 'message'> &
  Partial<Omit<Rule, 'subcategories' | 'states' | 'sources'>> & {
    /** Names of subcategories. */
    in?: string[]
    /** Abbreviations of states. */
    states?: string[]
    /** One for everyone, or some by the abbreviation of the state. */
    source?: string | Record<string, string>
  }

const sourcesOf = (source: Described['source'] = {}): RuleSource[] =>
  typeof source === 'string'
    ? [{ state: null, link: source }]
    : Object.entries(source).map(([state, link]) => ({ state: stateIdOf(state), link }))

/** A rule with the usual settings where none are given. */
export const rule = ({ in: names = [], states = [], source, ...own }: Described): Rule => ({
  isOn: true,
  listingType: null,
  seller: null,
  when: null,
  phrases: [],
  from: null,
  until: null,
  field: null,
  audience: 'seller',
  ...own,
  subcategories: names.map(subcategoryIdOf),
  states: states.map(stateIdOf),
  sources: sourcesOf(source),
})
