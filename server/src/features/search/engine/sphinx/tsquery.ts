import { NotExpressible } from '../search-engine.ts'

/** A tsquery as PostgreSQL prints it, as a tree. */
export type TsQuery =
  | { kind: 'word'; lexeme: string; weights: string }
  | { kind: 'not'; of: TsQuery }
  | { kind: 'and' | 'or'; parts: TsQuery[] }
  /** The right one begins so many places after the end of the left one. */
  | { kind: 'phrase'; left: TsQuery; right: TsQuery; distance: number }

const TOKEN = /\s*(?:'((?:[^'\\]|''|\\.)*)'(?::([*A-D]+))?|<(-|\d+)>|([&|!()]))/y

type Piece = { word: string; weights: string } | { distance: number } | { sign: string }

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const found = TOKEN.exec(text)
    if (!found) throw new NotExpressible(`not a tsquery: ${text}`)
    const [, word, weights = '', distance, sign = ''] = found
    if (word !== undefined)
      pieces.push({ word: word.replace(/''|\\(.)/g, (_, kept) => kept ?? "'"), weights })
    else if (distance !== undefined) pieces.push({ distance: distance === '-' ? 1 : Number(distance) })
    else pieces.push({ sign })
  }
  return pieces
}

/** Undefined: empty, all words were stop words. */
export function parseTsQuery(text: string): TsQuery | undefined {
  const pieces = piecesOf(text)
  if (!pieces.length) return undefined
  let at = 0
  const isNext = (sign: string): boolean => {
    const piece = pieces[at]
    return piece !== undefined && 'sign' in piece && piece.sign === sign
  }
  const operand = (): TsQuery => {
    if (isNext('!')) {
      at++
      return { kind: 'not', of: operand() }
    }
    if (isNext('(')) {
      at++
      const inside = alternatives()
      if (!isNext(')')) throw new NotExpressible(`not a tsquery: ${text}`)
      at++
      return inside
    }
    const piece = pieces[at++]
    if (!piece || !('word' in piece)) throw new NotExpressible(`not a tsquery: ${text}`)
    return { kind: 'word', lexeme: piece.word, weights: piece.weights }
  }
  const phrase = (): TsQuery => {
    let left = operand()
    for (;;) {
      const piece = pieces[at]
      if (!piece || !('distance' in piece)) return left
      at++
      left = { kind: 'phrase', left, right: operand(), distance: piece.distance }
    }
  }
  const listOf = (kind: 'and' | 'or', sign: string, part: () => TsQuery): TsQuery => {
    const parts = [part()]
    while (isNext(sign)) {
      at++
      parts.push(part())
    }
    const [only] = parts
    return parts.length === 1 && only ? only : { kind, parts }
  }
  const all = (): TsQuery => listOf('and', '&', phrase)
  const alternatives = (): TsQuery => listOf('or', '|', all)
  const query = alternatives()
  if (at < pieces.length) throw new NotExpressible(`not a tsquery: ${text}`)
  return query
}
