import type { Db } from '../../platform/db/db.ts'
import type { Group, Need } from './text-query.ts'
import {
  type Expected,
  expectAll,
  shareOfAny,
  stemsOf,
  type Vocabulary,
  vocabularyOf,
} from './vocabulary.service.ts'

/** The single words of each group, to be looked up in the vocabulary. */
const singleWords = (groups: readonly Group[]): string[] =>
  groups.map(({ ways }) => ways.filter((way) => way.length === 1).join(' '))

/** Which of these groups are common words, and so surely no mistakes. */
export async function listCommon(db: Db, groups: readonly Group[]): Promise<boolean[]> {
  const { shares } = await vocabularyOf(db)
  return (await stemsOf(db, singleWords(groups))).map((stems) => stems.some((stem) => shares.has(stem)))
}

const shareOf = (stems: readonly string[], { shares }: Vocabulary): number =>
  shareOfAny(stems.map((stem) => shares.get(stem) ?? 0))

/** About how many ads have all of these groups, or any of them. */
export async function expectMatches(db: Db, groups: readonly Group[], need: Need): Promise<Expected> {
  const vocabulary = await vocabularyOf(db)
  const stems = await stemsOf(db, singleWords(groups))
  const shares = stems.filter((group) => group.length).map((group) => shareOf(group, vocabulary))
  return expectAll(need === 'all' ? shares : [shareOfAny(shares)], vocabulary.all)
}
