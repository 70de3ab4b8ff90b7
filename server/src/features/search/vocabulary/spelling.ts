/** Deletions use only the first letters: enough to distinguish words, few enough to store. */
const PREFIX = 8

/** Short words are too similar to each other. */
const allowedEdits = (word: string): number => (word.length <= 2 ? 0 : word.length <= 4 ? 1 : 2)

/**
 * All variants of a word's prefix with up to two letters deleted (SymSpell). Words within two edits of each other
 * share at least one of them, so a lookup finds all candidates without comparing every word.
 */
export function deletionsOf(word: string): string[] {
  const found = new Set([word.slice(0, PREFIX)])
  let edge = [...found]
  for (let round = 0; round < allowedEdits(word); round++) {
    edge = edge.flatMap((each) => Array.from(each, (_, i) => each.slice(0, i) + each.slice(i + 1)))
    for (const each of edge) if (each.length > 1) found.add(each)
  }
  return [...found]
}

/** Damerau-Levenshtein distance: two swapped letters are one edit. */
export function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, at(i - 2, j - 2) + 1)
      row.push(best)
    }
  }
  return at(a.length, b.length)
}

export interface Candidate {
  word: string
  /** Number of ads that have it. */
  n: number
}

/** Two wrong letters of five make another word: "rocky" is not "racks". */
const believableEdits = (word: string): number => (word.length === 5 ? 1 : allowedEdits(word))

/** Ranks candidates by distance. People rarely mistype the first letter. */
const penaltyOf = (typed: string, word: string, edits: number): number =>
  edits + (typed[0] === word[0] ? 0 : 0.6) + (typed.length > word.length + 1 ? 0.2 : 0)

/** The likeliest corrections of a word: the nearest, then the most common; at most two. */
export function likeliest(typed: string, candidates: readonly Candidate[]): string[] {
  const most = believableEdits(typed)
  const near = candidates
    // Length alone excludes most candidates.
    .filter(({ word }) => Math.abs(word.length - typed.length) <= most && word !== typed)
    .map(({ word, n }) => ({ word, n, edits: distance(typed, word) }))
    .filter(({ edits }) => edits <= most)
    .map((each) => ({ ...each, penalty: penaltyOf(typed, each.word, each.edits) }))
    .sort((a, b) => a.penalty - b.penalty || b.n - a.n || (a.word < b.word ? -1 : 1))
  const best = near[0]
  return best
    ? near
        .filter((each) => each.penalty <= best.penalty)
        .slice(0, 2)
        .map(({ word }) => word)
    : []
}
