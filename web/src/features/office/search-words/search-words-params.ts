import { MAX_SEARCH_TEXT } from '@bowerbird/contract/search/search.terms'

export interface SearchWordsParams {
  /** A phrase that nobody found anything with, to begin an entry with. */
  word?: string | undefined
}

export const readSearchWordsParams = ({ word }: Record<string, unknown>): SearchWordsParams => ({
  word: typeof word === 'string' && word ? word.slice(0, MAX_SEARCH_TEXT) : undefined,
})
