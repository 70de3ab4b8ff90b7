import type { SearchWord, SearchWordKind } from '../search-words.types.ts'

const phrases = (text: string): string[] => text.split(', ')

function entry(kind: SearchWordKind, words: string, finds?: string): SearchWord {
  const [first = '', ...others] = phrases(words)
  const id = `${kind}-${first.replaceAll(/[^a-z0-9]+/g, '-')}`
  return { id, kind, words: [first, ...others], finds: finds ? phrases(finds) : [] }
}

/** Words with the same meaning, with commas between them. */
export const same = (words: string): SearchWord => entry('same', words)

/** One word, written in several ways: spellings, abbreviations, irregular plurals, one word or two. */
export const spelling = (words: string): SearchWord => entry('spelling', words)

/** Words that also find others, which don't find them: a group and its members, an ambiguous nickname and its meaning. */
export const wider = (words: string, finds: string): SearchWord => entry('wider', words, finds)
