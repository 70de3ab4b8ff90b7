import { isKnown, isWorthHiding, readWord } from './disguised-words.ts'

/** A piece of the plain text. */
export interface Raw {
  kind: string
  text: string
  start: number
  end: number
}

/** Letters with a space or a dot between them are one word: "w h a t s a p p", "c.o.d.e". */
export function joinLetters(raw: Raw[], plain: string): Raw[] {
  const joined: Raw[] = []
  for (let i = 0; i < raw.length; ) {
    let end = i
    const isLetter = (index: number) => {
      const next = raw[index]
      return next?.kind === 'word' && next.text.length === 1
    }
    while (isLetter(end)) {
      end++
      const last = raw[end - 1]
      const dot = raw[end]
      if (
        dot?.kind === 'end' &&
        dot.text === '.' &&
        isLetter(end + 1) &&
        last &&
        raw[end + 1]?.start === last.end + 1
      )
        end++
      // A wider gap is between two words.
      else if (last && isLetter(end) && (raw[end]?.start ?? 0) - last.end > 1) break
      else if (last && isLetter(end) && /[^ .\-_*]/.test(plain.slice(last.end, raw[end]?.start))) break
    }
    const letters = raw.slice(i, end).filter(({ kind }) => kind === 'word')
    const word = letters.map(({ text }) => text).join('')
    const first = raw[i]
    const last = letters.at(-1)
    if (first && last && letters.length >= 3 && word.replace(/\d/g, '').length >= 3) {
      joined.push({ kind: 'spaced', text: word, start: first.start, end: last.end })
      i = end
    } else {
      joined.push(...raw.slice(i, Math.max(end, i + 1)))
      i = Math.max(end, i + 1)
    }
  }
  return joined
}

/** Dots, dashes, stars and emoji inside a word, without spaces. */
const GLUE = /^[^\s\p{L}\p{N}'@&/]{1,4}$/u
const MAX_PIECES = 12

/** The word that pieces make, if it is one and not all of them are words themselves, as in "pick-up". */
function wordOfPieces(pieces: readonly Raw[]): string | undefined {
  const joined = pieces.map(({ text }) => text).join('')
  const { word } = readWord(joined)
  if (word.length < 4 || !isKnown(word) || word.length < joined.length - 1) return undefined
  const isOrdinary =
    pieces.every(({ text }) => isKnown(text)) || (pieces.length === 2 && pieces[0]?.text.length === 1)
  return isOrdinary ? undefined : word
}

/** "de.pos.it", "trans🙂fer", "pay*id": a filter sees pieces, and people the word. */
export function joinPieces(raw: readonly Raw[], plain: string): Raw[] {
  const joined: Raw[] = []
  for (let i = 0; i < raw.length; i++) {
    const first = raw[i] as Raw
    // A host without an ending that leads anywhere: "pay.id".
    if (
      first.kind === 'link' &&
      /^[a-z.]+$/.test(first.text) &&
      isWorthHiding(first.text.replaceAll('.', ''))
    ) {
      joined.push({ ...first, kind: 'pieces', text: first.text.replaceAll('.', '') })
      continue
    }
    const pieces = [{ piece: first, at: i }]
    for (let next = i + 1; next < raw.length && pieces.length < MAX_PIECES; next++) {
      const piece = raw[next] as Raw
      if (first.kind !== 'word') break
      if (piece.kind !== 'word') continue
      if (!GLUE.test(plain.slice(pieces.at(-1)?.piece.end, piece.start))) break
      pieces.push({ piece, at: next })
    }
    let count = pieces.length
    let word: string | undefined
    for (; count >= 2 && !word; count--) word = wordOfPieces(pieces.slice(0, count).map(({ piece }) => piece))
    const last = word ? pieces[count] : undefined
    if (word && last) {
      joined.push({ kind: 'pieces', text: word, start: first.start, end: last.piece.end })
      i = last.at
    } else joined.push(first)
  }
  return joined
}
