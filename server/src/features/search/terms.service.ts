import { MAX_SUGGESTIONS, MIN_SUGGESTION_TEXT } from '@bowerbird/contract/search/search.terms'
import type { Db, Tx } from '../../platform/db/db.ts'
import { isWord, termsOf } from './ad-terms.ts'
import { conceptWords } from './query-terms.ts'
import { deletionsOf, likeliest } from './spelling.ts'
import {
  addDeletions,
  addTerms,
  hasChanges,
  listCandidates,
  listSuggestions,
  listUnspelled,
  listUsed,
  removeDeletions,
  removeUnusedTerms,
  type SearchChange,
  type TermChange,
  takeChanges,
} from './terms.store.ts'

/** How many changed ads one refresh takes in: some tens of milliseconds. */
const AT_ONCE = 500

/** A reader takes in one lot before it answers. After a large import the readers share the work. */
const ROUNDS = 1

function sumOf(changes: readonly SearchChange[]): TermChange[] {
  const sums = new Map<string, TermChange>()
  for (const ad of changes) {
    for (const [term, shown] of termsOf(ad)) {
      const sum = sums.get(term)
      if (sum) sum.change += ad.change
      else sums.set(term, { term, shown, change: ad.change })
    }
  }
  return [...sums.values()].filter(({ change }) => change !== 0)
}

const allDeletions = (words: readonly string[]) =>
  words.flatMap((word) => deletionsOf(word).map((deleted) => ({ deleted, word })))

/** Whoever deletes an ad deletes its words: none are kept that no listed ad has. */
async function forgetUnused(tx: Tx, terms: readonly TermChange[]): Promise<void> {
  const fewer = terms.filter(({ change }) => change < 0).map(({ term }) => term)
  if (!fewer.length) return
  const gone = await removeUnusedTerms(tx, fewer)
  await removeDeletions(tx, allDeletions(gone.filter(isWord)))
}

async function refreshOnce(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const changes = await takeChanges(tx, AT_ONCE)
    const terms = sumOf(changes)
    if (!terms.length) return changes.length
    await addTerms(tx, terms)
    const words = terms.filter(({ term, change }) => change > 0 && isWord(term)).map(({ term }) => term)
    const fresh = await listUnspelled(
      tx,
      words.map((word) => ({ word, prefix: deletionsOf(word)[0] ?? word })),
    )
    await addDeletions(tx, allDeletions(fresh))
    await forgetUnused(tx, terms)
    return changes.length
  })
}

/** Brings words and suggestions up to date with what changed since they were last asked for. */
export async function refreshTerms(db: Db, rounds = ROUNDS): Promise<void> {
  for (let round = 0; round < rounds && (await hasChanges(db)); round++) {
    if ((await refreshOnce(db)) < AT_ONCE) return
  }
}

/** What a person may be about to type. */
export async function suggest(db: Db, text: string): Promise<string[]> {
  const beginning = text.toLowerCase().replace(/\s+/g, ' ').trim()
  if (beginning.length < MIN_SUGGESTION_TEXT) return []
  await refreshTerms(db)
  return listSuggestions(db, beginning, MAX_SUGGESTIONS)
}

/** What a word that no ad has may have meant: other spellings, one word for two, or the end it lacks. */
export async function meaningsOf(db: Db, word: string): Promise<string[][]> {
  const known = [
    ...(await listCandidates(db, deletionsOf(word))),
    // Other names of things are right words even where no ad has them.
    ...conceptWords.map((each) => ({ word: each, n: 0 })),
  ]
  const near = likeliest(word, known)
  if (near.length) return near.map((each) => [each])
  const parted = Array.from({ length: Math.max(word.length - 3, 0) }, (_, i) => [
    word.slice(0, i + 2),
    word.slice(i + 2),
  ])
  const used = new Set(await listUsed(db, parted.flat()))
  const halves = parted.filter((pair) => pair.every((half) => used.has(half)))
  if (halves.length) return halves.slice(0, 1)
  const longer = word.length >= 3 ? await listSuggestions(db, word, MAX_SUGGESTIONS) : []
  return longer
    .map((each) => each.toLowerCase())
    .filter(isWord)
    .slice(0, 2)
    .map((each) => [each])
}

/** Neighbours that ads write in one word: "play station". */
export async function joinedWords(db: Db, words: readonly string[]): Promise<Set<string>> {
  const pairs = words.slice(0, -1).map((word, i) => word + (words[i + 1] ?? ''))
  return new Set(await listUsed(db, pairs))
}
