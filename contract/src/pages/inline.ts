/** A run of text: plain, bold, or a link. */
export interface Piece {
  text: string
  href?: string
  isStrong?: boolean
}

const MARKS = /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<href>[^)\s]+)\)/g

export function readPieces(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(MARKS)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) })
    const { strong, label = '', href } = match.groups ?? {}
    pieces.push(strong === undefined ? { text: label, href } : { text: strong, isStrong: true })
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

/** The text without its markup. */
export const plainWords = (text: string): string =>
  readPieces(text)
    .map((piece) => piece.text)
    .join('')
