import { escaped } from './escape.ts'
import { narrowed } from './narrow.ts'
import { isWide } from './wide.ts'

/** Markup with blanks in it: a text, then by turns the number of the word that follows, and the next text. */
export interface Stencil {
  texts: readonly string[]
  /** One less than there are texts. */
  blanks: readonly number[]
  size: number
}

/** Such as a script's own text, in which nothing is escaped: whoever made it has seen to that. */
export interface RawText {
  raw: string
}

export type Word = string | RawText

/** Nobody outside can know what blanks are drawn as. */
let sign: string | undefined
const SIGN_LENGTH = 30
const MOST_WORDS = 256

/**
 * What is drawn in place of so many words. Each is 32 hexadecimal digits, so that it also passes for an id, or for
 * the name of a picture.
 */
export function blankWords(count: number): string[] {
  sign ??= crypto.randomUUID().replaceAll('-', '').slice(0, SIGN_LENGTH)
  if (count > MOST_WORDS) throw new Error('Too many words for a stencil')
  return Array.from({ length: count }, (_, i) => sign + i.toString(16).padStart(2, '0'))
}

/** Finds the blanks in what was drawn with them. */
export function cutStencil(drawn: string): Stencil {
  const [first = '', ...rest] = sign ? drawn.split(sign) : [drawn]
  return {
    texts: [first, ...rest.map((text) => text.slice(2))].map((text) => narrowed(text) ?? text),
    blanks: rest.map((text) => Number.parseInt(text.slice(0, 2), 16)),
    size: drawn.length,
  }
}

/** A word as markup, and whether it would make all that it becomes part of slow to encode. */
interface Filling {
  markup: string
  isWide: boolean
}

/** Something in it has to be escaped or set apart: few words are like that. */
const isSpecial = /[&<>"'\u0100-\uffff]/

function fillingOf(word: Word): Filling {
  const text = typeof word === 'string' ? word : word.raw
  if (typeof word === 'string' ? !isSpecial.test(word) : !isWide(text)) return { markup: text, isWide: false }
  return { markup: typeof word === 'string' ? escaped(word) : text, isWide: isWide(text) }
}

/** Puts words in the place of the blanks; wide ones are pieces by themselves. */
export function fillStencil({ texts, blanks }: Stencil, words: readonly Word[]): string[] {
  const fillings = words.map(fillingOf)
  const pieces: string[] = []
  let text = texts[0] ?? ''
  for (let i = 0; i < blanks.length; i++) {
    const filling = fillings[blanks[i] ?? -1]
    const next = texts[i + 1] ?? ''
    if (filling?.isWide) {
      pieces.push(text, filling.markup)
      text = next
    } else text += (filling?.markup ?? '') + next
  }
  pieces.push(text)
  return pieces
}
