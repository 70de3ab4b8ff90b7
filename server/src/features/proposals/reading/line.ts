/** A line as it was typed, and which of its words have a meaning already. */
export interface Line {
  /** With single spaces. */
  text: string
  /** Its words, with where they begin and end. */
  parts: readonly LinePart[]
}

interface LinePart {
  text: string
  start: number
  end: number
}

/** Some words of a line: from, and up to but not including. */
export interface Span {
  from: number
  to: number
}

export const lineOf = (typed: string): Line => {
  const parts = [...typed.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }))
  return { text: parts.map(({ text }) => text).join(' '), parts }
}

/** Letters and digits alone: "CX-5" is "cx5". */
export const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Where some words of the line are. */
export function spanOf({ parts }: Line, words: string): Span | undefined {
  const size = words.split(' ').length
  const key = bare(words)
  const from = parts.findIndex(
    (_, at) =>
      bare(
        parts
          .slice(at, at + size)
          .map(({ text }) => text)
          .join(''),
      ) === key,
  )
  return from === -1 ? undefined : { from, to: from + size }
}

export const overlaps = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to

/** The line without some of its words. */
export const withoutSpans = ({ parts }: Line, spans: readonly Span[]): string =>
  parts
    .filter((_, at) => !spans.some(({ from, to }) => at >= from && at < to))
    .map(({ text }) => text)
    .join(' ')

/** The words of a span without the punctuation around them, and where they are in what was typed. */
export function quote({ parts }: Line, { from, to }: Span): { text: string; start: number; end: number } {
  const [first, last] = [parts[from], parts[to - 1]]
  const joined = parts
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')
  return { text: joined.replace(/[,.;:!?]+$/, ''), start: first?.start ?? 0, end: last?.end ?? 0 }
}
