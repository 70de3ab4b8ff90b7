import { z } from 'zod'
import { t } from '../language/t.ts'
import { savedChange, Version } from '../market/versions.schema.ts'
import { MAX_FINDS, MAX_PHRASE, MAX_SEARCH_WORDS, MAX_WORDS_OF_ENTRY } from './search-words.limits.ts'
import { type SearchWord as SearchWordType, searchWordKinds } from './search-words.types.ts'

const Phrase = z
  .string()
  .min(1, t`A word or phrase can’t be empty`)
  .max(MAX_PHRASE, { error: () => t`A phrase cannot exceed ${MAX_PHRASE} characters` })
const Words = z
  .array(Phrase)
  .min(1, t`An entry needs a word`)
  .max(MAX_WORDS_OF_ENTRY, {
    error: () => t`An entry cannot have more than ${MAX_WORDS_OF_ENTRY} words that mean the same`,
  })
const Finds = z
  .array(Phrase)
  .max(MAX_FINDS, { error: () => t`A word cannot find more than ${MAX_FINDS} others` })

/** The shape of an entry; `check-search-words.ts` checks that a table makes sense. */
const SearchWord: z.ZodType<SearchWordType> = z.object({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'must be lower-case letters, digits and hyphens'),
  kind: z.enum(searchWordKinds),
  words: Words,
  finds: Finds,
})

export const SearchWordTable = z
  .array(SearchWord)
  .max(MAX_SEARCH_WORDS, { error: () => t`There cannot be more than ${MAX_SEARCH_WORDS} entries` })

export const EditableSearchWords = z.object({ version: Version, searchWords: SearchWordTable })
export type EditableSearchWords = z.infer<typeof EditableSearchWords>

export const SearchWordsEdit = z.object({
  /** The version that was opened: a change by someone else in between is a conflict. */
  version: Version,
  searchWords: SearchWordTable,
})
export type SearchWordsEdit = z.infer<typeof SearchWordsEdit>

export const SavedSearchWords = z.object({ ...savedChange, searchWords: SearchWordTable })
export type SavedSearchWords = z.infer<typeof SavedSearchWords>

/** Entries of a page, or the one that is being edited. */
export const SearchWordCountsQuestion = z.object({
  entries: z.array(z.object({ words: Words, finds: Finds })).max(50),
})
export const SearchWordCounts = z.object({
  /** The number of listed ads that mention any of its words, in the order of the entries; at most `MAX_COUNTED_ADS`. */
  counts: z.array(z.number().int().min(0)),
})
