import { createFileRoute } from '@tanstack/react-router'
import type { SearchWordsParams } from '../../features/office/search-words/search-words-params.ts'
import { SearchWordsScreen } from '../../features/office/search-words/search-words-screen.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/admin/search-words')({
  // For the types of links only: the screen validates the address, so that the first script stays small.
  validateSearch: (search: Record<string, unknown>): SearchWordsParams => search,
  head: screenHead('adminSearchWords'),
  component: SearchWordsScreen,
})
