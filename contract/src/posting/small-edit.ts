/** In each word, this many letters may be different; in short words one. */
const MAX_LETTERS = 2
const SHORT_WORD = 5
/** Longer ones are no words that anyone mistypes: they must be equal. Comparing two takes the product of their lengths. */
const LONG_WORD = 40
const MAX_FIXES = 5
/** One fix for so many words, at least one. */
const WORDS_PER_FIX = 5

/** Numbers, amounts and what contact details are made of: none may be new, gone or different. */
const SENSITIVE_CHARACTERS = /[\p{N}\p{Sc}@/\\+_#*|~]/gu
const sensitiveCharactersOf = (text: string): string => (text.match(SENSITIVE_CHARACTERS) ?? []).join('')

/** Letters that look like others, and hidden characters, fix no typo. */
const PLAIN = /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{Sc}]*$/u
/** A dot in a word makes it an address. */
const DOTTED = /[^\p{P}]\.[^\p{P}]/u

/** The number of letters to add, remove, replace or swap, as far as it matters: one more than `max` if there are more. */
function distance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  let last: number[] = []
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? (last[j - 2] ?? 0) + 1 : replaced
      next.push(Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    // It only grows from here.
    if (Math.min(...next, ...row) > max) return max + 1
    last = row
    row = next
  }
  return Math.min(row[b.length] ?? 0, max + 1)
}

/** "locked" and "unlocked" are near, and no typo. */
const hasPrefix = (a: string, b: string): boolean => {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return long.length - short.length > 1 && long.endsWith(short)
}

function isTypo(before: string, after: string, maxLetters: number): boolean {
  if (Math.max(before.length, after.length) > LONG_WORD) return false
  const [a, b] = [before.toLowerCase(), after.toLowerCase()]
  if (!PLAIN.test(after) || DOTTED.test(after) || hasPrefix(a, b)) return false
  const isShort = Math.min(a.length, b.length) < SHORT_WORD
  const max = isShort ? 1 : maxLetters
  return distance(a, b, max) <= max
}

/** One word for another, or a space or a letter more or less. */
const steps = [
  { from: 1, to: 1, maxLetters: MAX_LETTERS },
  { from: 1, to: 2, maxLetters: 1 },
  { from: 2, to: 1, maxLetters: 1 },
]

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/**
 * True if an edit of a text only corrects typing errors: a letter or two in a few words, but no contact details, no
 * number and no other word. Line breaks don't matter. If in doubt, false.
 */
export function isSmallEdit(before: string, after: string): boolean {
  if (sensitiveCharactersOf(before) !== sensitiveCharactersOf(after)) return false
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const maxFixes = Math.min(MAX_FIXES, Math.max(1, Math.floor(old.length / WORDS_PER_FIX)))
  let [i, j, fixes] = [0, 0, 0]
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      i++
      j++
      continue
    }
    const [a, b] = [i, j]
    const step = steps.find(({ from, to, maxLetters }) =>
      isTypo(old.slice(a, a + from).join(''), now.slice(b, b + to).join(''), maxLetters),
    )
    if (!step || ++fixes > maxFixes) return false
    i += step.from
    j += step.to
  }
  return i >= old.length && j >= now.length
}
