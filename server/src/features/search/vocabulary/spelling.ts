/** Deletions use only the first letters: enough to distinguish words, few enough to store. */
const PREFIX = 8

export const MOST_EDITS = 2

/** Short words are too similar to each other. */
const allowedEdits = (word: string): number => (word.length <= 2 ? 0 : word.length <= 4 ? 1 : MOST_EDITS)

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

const LONGEST = 64

/** Rows of the table below, used again for each word: hundreds are compared with one. */
let rowBefore = new Uint8Array(LONGEST + 1)
let rowAbove = new Uint8Array(LONGEST + 1)
let row = new Uint8Array(LONGEST + 1)

/** Damerau-Levenshtein distance: two swapped letters are one edit. More than `most` if it takes more. */
export function distance(a: string, b: string, most = LONGEST): number {
  if (Math.max(a.length, b.length) > LONGEST) return a === b ? 0 : most + 1
  for (let j = 0; j <= b.length; j++) rowAbove[j] = j
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1)
    row[0] = i
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const isSame = letter === b.charCodeAt(j - 1)
      let edits = Math.min(
        (rowAbove[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rowAbove[j - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped =
        i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      if (isSwapped) edits = Math.min(edits, (rowBefore[j - 2] ?? 0) + 1)
      row[j] = edits
      if (edits < least) least = edits
    }
    // A swap can go back to the row before this one, but not below its least.
    if (least > most + 1) return most + 1
    ;[rowBefore, rowAbove, row] = [rowAbove, row, rowBefore]
  }
  return rowAbove[b.length] ?? 0
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
    .map(({ word, n }) => ({ word, n, edits: distance(typed, word, most) }))
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
