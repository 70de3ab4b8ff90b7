import { MAX_SUGGESTIONS } from '@bowerbird/contract/search/search.terms'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { cacheFor } from '../../../platform/ttl-cache.ts'
import { conceptWords } from '../interpreting/query-terms.ts'
import { isWord, termsOf } from './ad-terms.ts'
import { namedTermsOf } from './named-terms.ts'
import { deletionsOf, likeliest, MOST_EDITS } from './spelling.ts'
import {
  addDeletions,
  addTerms,
  hasChanges,
  listCandidates,
  listTermsByPrefix,
  listUsed,
  listWithoutDeletions,
  removeDeletions,
  removeUnusedTerms,
  type SearchChange,
  type TermChange,
  takeChanges,
} from './terms.store.ts'

/** Changed ads per refresh: some tens of milliseconds. */
const BATCH = 500

/** A request processes one batch before it replies. After a large import, requests share the work. */
const ROUNDS = 1

export type TermSums = Map<string, TermChange>

/** Adds the terms of ads that were listed or unlisted to the sums. */
export function addToSums(sums: TermSums, changes: readonly SearchChange[]): void {
  for (const ad of changes) {
    const names = namedTermsOf(ad)
    // A name has the correct capitalisation more often than a word of the title.
    for (const [term, shown] of new Map([...termsOf(ad), ...names])) {
      const sum = sums.get(term) ?? { term, shown, change: 0, named: 0 }
      sum.change += ad.change
      if (names.has(term)) sum.named += ad.change
      sums.set(term, sum)
    }
  }
}

export const changedTerms = (sums: TermSums): TermChange[] =>
  [...sums.values()].filter(({ change, named }) => change !== 0 || named !== 0)

const allDeletions = (words: readonly string[]) =>
  words.flatMap((word) => deletionsOf(word).map((deleted) => ({ deleted, word })))

/** Deletes terms that no listed ad has any more, so that nothing remains of a deleted ad. */
async function removeUnused(tx: Tx, terms: readonly TermChange[]): Promise<void> {
  const fewer = terms.filter(({ change, named }) => change < 0 || named < 0).map(({ term }) => term)
  if (!fewer.length) return
  const gone = await removeUnusedTerms(tx, fewer)
  await removeDeletions(tx, allDeletions(gone.filter(isWord)))
}

/** Counts terms, and follows with what corrects the spelling. Only who holds the lock of the terms may call it. */
export async function applyTerms(tx: Tx, terms: readonly TermChange[]): Promise<void> {
  await addTerms(tx, terms)
  const words = terms.filter(({ term, change }) => change > 0 && isWord(term)).map(({ term }) => term)
  const fresh = await listWithoutDeletions(
    tx,
    words.map((word) => ({ word, prefix: deletionsOf(word)[0] ?? word })),
  )
  await addDeletions(tx, allDeletions(fresh))
  await removeUnused(tx, terms)
}

async function refreshOnce(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const changes = await takeChanges(tx, BATCH)
    const sums: TermSums = new Map()
    addToSums(sums, changes)
    const terms = changedTerms(sums)
    if (terms.length) await applyTerms(tx, terms)
    return changes.length
  })
}

/** How often this process has changed the vocabulary. */
let refreshes = 0

/** Updates terms and suggestions with the ads that changed since the last request. */
export async function refreshTerms(db: Db, rounds = ROUNDS): Promise<void> {
  for (let round = 0; round < rounds && (await hasChanges(db)); round++) {
    const changed = await refreshOnce(db)
    refreshes++
    if (changed < BATCH) return
  }
}

/** From here on, the letters of a word are more likely its beginning than a short word misspelt. */
const LEAST_TO_COMPLETE = 4

/** The most used words that begin like this. */
async function completionsOf(db: Db, word: string): Promise<string[][]> {
  const longer = await listTermsByPrefix(db, word, MAX_SUGGESTIONS)
  return longer
    .map((each) => each.toLowerCase())
    .filter(isWord)
    .slice(0, 2)
    .map((each) => [each])
}

/** One search asks for a word's meanings up to four times. Other processes change the vocabulary, too. */
const remembered = cacheFor<string[][]>({ lifetime: 5_000, size: 1_000 })

/** Possible corrections of an unknown word: other spellings, a missing space, or a missing ending. */
export const meaningsOf = (db: Db, word: string): Promise<string[][]> =>
  remembered(db).get(`${refreshes} ${word}`, () => findMeanings(db, word))

async function findMeanings(db: Db, word: string): Promise<string[][]> {
  // "toyo" is the beginning of "toyota", not "toy" misspelt.
  const completed = word.length >= LEAST_TO_COMPLETE ? await completionsOf(db, word) : []
  if (completed.length) return completed
  const known = [
    ...(await listCandidates(db, deletionsOf(word))),
    // Synonyms are correctly spelt even if no ad has them.
    ...conceptWords()
      .filter((each) => Math.abs(each.length - word.length) <= MOST_EDITS)
      .map((each) => ({ word: each, n: 0 })),
  ]
  const near = likeliest(word, known)
  if (near.length) return near.map((each) => [each])
  const splits = Array.from({ length: Math.max(word.length - 3, 0) }, (_, i) => [
    word.slice(0, i + 2),
    word.slice(i + 2),
  ])
  const used = new Set(await listUsed(db, splits.flat()))
  const halves = splits.filter((pair) => pair.every((half) => used.has(half)))
  if (halves.length) return halves.slice(0, 1)
  return word.length >= 3 ? completionsOf(db, word) : []
}

/** Adjacent words that ads write as one: "play station". */
export async function joinedWords(db: Db, words: readonly string[]): Promise<Set<string>> {
  const pairs = words.slice(0, -1).map((word, i) => word + (words[i + 1] ?? ''))
  return new Set(await listUsed(db, pairs))
}
