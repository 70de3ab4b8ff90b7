import type { Db } from '../../platform/db/db.ts'
import { listCommon } from './expected.ts'
import { listKnown } from './search.store.ts'
import { joinedWords, meaningsOf, refreshTerms } from './terms.service.ts'
import { type Group, groupsOf, queryText } from './text-query.ts'

/** Only words are misspelt, not numbers. */
const isCorrectable = ({ typed }: Group): boolean => typed.length === 1 && /\p{L}{2,}/u.test(typed[0] ?? '')

/** Puts words that ads write in one together: "play station". */
async function joined(db: Db, groups: readonly Group[]): Promise<Group[] | undefined> {
  const words = groups.map(({ typed }) => typed.join(' '))
  const together = await joinedWords(db, words)
  if (!together.size) return undefined
  const text: string[] = []
  for (let i = 0; i < words.length; i++) {
    const pair = `${words[i]}${words[i + 1] ?? ''}`
    if (i + 1 < words.length && together.has(pair)) {
      text.push(pair)
      i++
    } else text.push(words[i] ?? '')
  }
  return groupsOf(text.join(' '))
}

/** The same search with its misspelt words put right; undefined if there is nothing to put right. */
export async function correct(db: Db, groups: readonly Group[]): Promise<Group[] | undefined> {
  if (!groups.length) return undefined
  await refreshTerms(db)
  const together = groups.length > 1 ? await joined(db, groups) : undefined
  if (together) return together
  const common = await listCommon(db, groups)
  const doubtful = groups.filter((group, i) => !common[i] && isCorrectable(group))
  if (!doubtful.length) return undefined
  const known = await listKnown(
    db,
    doubtful.map((group) => queryText([group], 'all')),
  )
  const unknown = new Set(doubtful.filter((_, i) => !known[i]))
  // One after the other: a dozen unknown words must not take all connections.
  const meanings: string[][][] = []
  for (const group of groups) {
    meanings.push(unknown.has(group) ? await meaningsOf(db, group.typed[0] ?? '') : [])
  }
  if (meanings.every((each) => !each.length)) return undefined
  // Read anew, as a word put right may be part of a name ("washing mashine").
  const typed = groups.map(({ typed: own }, i) => meanings[i]?.[0]?.join(' ') ?? own.join(' '))
  const others = new Map(meanings.map((each, i) => [typed[i], each.slice(1)]))
  return groupsOf(typed.join(' ')).map((group) => {
    const second = others.get(group.typed.join(' ')) ?? []
    return {
      ...group,
      ways: [...group.ways, ...second.flatMap((way) => groupsOf(way.join(' ')).flatMap(({ ways }) => ways))],
    }
  })
}
