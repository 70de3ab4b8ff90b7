import { abbreviationOf, allStates, stateById } from '@bowerbird/contract/catalogue/locations'
import type { RuleSource } from '@bowerbird/contract/rules/rules.types'

/** One source in each line: "NSW https://…", or the address alone for all other states. */
export const sourceLines = (sources: readonly RuleSource[]): string =>
  sources
    .map(({ state, link }) => {
      const name = state === null ? undefined : stateById(state)?.name
      return name ? `${abbreviationOf(name)} ${link}` : link
    })
    .join('\n')

export const readSources = (text: string): RuleSource[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [first = '', ...rest] = line.split(/\s+/)
      const state = allStates().find(({ abbreviation }) => abbreviation.toLowerCase() === first.toLowerCase())
      return state ? { state: state.id, link: rest.join(' ') } : { state: null, link: line }
    })
