import { commaList } from '../language/list-text.ts'
import { t } from '../language/t.ts'
import { isSameValue } from '../merge-changes.ts'
import type { SearchWord, SearchWordKind } from './search-words.types.ts'

export const searchWordKindLabels: Record<SearchWordKind, string> = {
  same: t`Same meaning`,
  spelling: t`Spelling or short form`,
  wider: t`Wider word`,
}

const nowOfKind: Record<SearchWordKind, () => string> = {
  same: () => t`now same meaning`,
  spelling: () => t`now spelling or short form`,
  wider: () => t`now wider word`,
}

/** “sofa = couch = settee”, “white goods → fridge, freezer”. */
export const describeSearchWord = ({ words, finds }: Pick<SearchWord, 'words' | 'finds'>): string =>
  [words.join(' = '), ...(finds.length ? [finds.join(', ')] : [])].join(' → ')

const quoted = (phrases: readonly string[]): string => phrases.map((phrase) => `“${phrase}”`).join(', ')

/** “doona” added, “quilt” removed. */
function listChanges(before: readonly string[], after: readonly string[]): string[] {
  const added = after.filter((phrase) => !before.includes(phrase))
  const removed = before.filter((phrase) => !after.includes(phrase))
  return [
    ...(added.length ? [t`${quoted(added)} added`] : []),
    ...(removed.length ? [t`${quoted(removed)} removed`] : []),
    ...(!added.length && !removed.length && !isSameValue(before, after) ? [t`order changed`] : []),
  ]
}

function entryChanges(was: SearchWord, is: SearchWord): string[] {
  const parts = [
    ...(was.kind === is.kind ? [] : [nowOfKind[is.kind]()]),
    ...listChanges(was.words, is.words),
    ...listChanges(was.finds, is.finds),
  ]
  return parts.length ? [t`${is.words[0] ?? ''}: ${commaList(parts)}`] : []
}

/** The differences of two tables: a line for each entry. Their order has no meaning. */
export function searchWordChanges(before: readonly SearchWord[], after: readonly SearchWord[]): string[] {
  const was = new Map(before.map((entry) => [entry.id, entry]))
  const is = new Set(after.map(({ id }) => id))
  return [
    ...before.filter(({ id }) => !is.has(id)).map((entry) => t`${describeSearchWord(entry)} removed`),
    ...after.flatMap((entry) => {
      const earlier = was.get(entry.id)
      return earlier ? entryChanges(earlier, entry) : [t`${describeSearchWord(entry)} added`]
    }),
  ]
}

/** Entries that are new or say something else than before. */
export const searchWordsThatDiffer = (
  before: readonly SearchWord[],
  after: readonly SearchWord[],
): SearchWord[] => {
  const was = new Map(before.map((entry) => [entry.id, entry]))
  return after.filter((entry) => !isSameValue(was.get(entry.id), entry))
}
