import type { Token } from './normalise.ts'

/** The texts that the model was trained on have up to 60 words. */
const LONGEST = 80
/** A request takes some twenty words, with what leads to it. */
const SHORTEST = 20
const STEP = 10

/** A text as a whole, unless it is long, and its sentences, as many together as a request may take. */
export function stretchesOf(tokens: readonly Token[]): (readonly Token[])[] {
  if (tokens.length <= SHORTEST) return [tokens]
  const found: (readonly Token[])[] = tokens.length <= LONGEST ? [tokens] : []
  const isEnd = (index: number) => index >= tokens.length || tokens[index]?.startsSentence === true
  for (let start = 0; start < tokens.length; ) {
    let end = Math.min(tokens.length, start + SHORTEST)
    while (!isEnd(end) && end < start + LONGEST) end++
    found.push(tokens.slice(start, end))
    if (end >= tokens.length) break
    let next = start + STEP
    while (!isEnd(next) && next < start + LONGEST / 2) next++
    start = next
  }
  return found
}

/** Sentences that are shorter than a stretch, each by itself. */
export function sentencesOf(tokens: readonly Token[]): (readonly Token[])[] {
  const starts = tokens.flatMap(({ startsSentence }, index) => (index === 0 || startsSentence ? [index] : []))
  if (starts.length < 2) return []
  return starts
    .map((start, i) => tokens.slice(start, starts[i + 1]))
    .filter(({ length }) => length > 1 && length < SHORTEST)
}
