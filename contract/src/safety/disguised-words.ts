import { skeleton, unleet } from './leet.ts'
import { vocabulary } from './vocabulary.gen.ts'

/** Words that are worth disguising. */
export const DISGUISED = new Map(
  (
    'payid paypal osko whatsapp telegram wechat signal gmail outlook hotmail yahoo facebook gumtree auspost steam gift ' +
    'card code codes bitcoin crypto usdt binance anydesk teamviewer ultraviewer quicksupport rustdesk western union ' +
    'moneygram escrow licence license passport password deposit bond refund courier insurance envelope amazon google ' +
    'itunes verification verify support commbank westpac netbank account transfer agent upgrade business keys bank ' +
    'email money payment trading delivery verified link zero four five eight zelle vanilla medicare cvv bsb btc'
  )
    .split(' ')
    .map((word) => [skeleton(word), word]),
)
/** Ordinary when written in two words. */
export const SPLIT_IS_ORDINARY = new Set(['anydesk', 'outlook', 'signal', 'steam', 'bsb'])

const NUMBER_WORDS: Record<string, string> = {
  zero: '0',
  oh: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
}
const NUMBER_WORD = /zero|one|two|three|four|five|six|seven|eight|nine/g

/** The digits that a word stands for, such as 0491 for "o4nine1"; undefined if it is something else. */
export function digitsOf(word: string): string | undefined {
  if (/^\d+$/.test(word)) return word
  const known = NUMBER_WORDS[word] ?? NUMBER_WORDS[unleet(word)]
  if (known !== undefined) return known
  if (word.length > 24) return undefined
  const digits = word.replace(NUMBER_WORD, (name) => NUMBER_WORDS[name] ?? '').replace(/o/g, '0')
  return /^\d{2,}$/.test(digits) ? digits : undefined
}

/** How a word was typed, and what it is. */
export interface ReadWord {
  word: string
  /** Written so that a filter would not recognise it. */
  isDisguised: boolean
}

const squeeze = (word: string): string => word.replace(/(.)\1+/g, '$1')

/** Shorter words are near too many others. */
const SHORTEST_DOUBLED = 4
const SHORTEST_MISSPELT = 6

const known = new Set([...vocabulary.split(' '), ...DISGUISED.values()])
export const isKnown = (word: string): boolean => known.has(word)
/** Worth hiding. */
export const isWorthHiding = (word: string): boolean => DISGUISED.get(skeleton(word)) === word

const squeezed = new Map(
  [...known].filter((word) => word.length >= SHORTEST_DOUBLED).map((word) => [squeeze(word), word]),
)
const withoutOne = (word: string): string[] =>
  Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))
/** Known words by what is left if one letter is left out. */
const shortened = new Map(
  [...known]
    .filter((word) => word.length >= SHORTEST_MISSPELT)
    .flatMap((word) => withoutOne(word).map((left) => [left, word])),
)

/** The known word that is one slip away: a letter too many, too few, another one, or two that changed places. */
function correct(word: string): string | undefined {
  if (word.length < SHORTEST_MISSPELT - 1 || word.length > 20) return undefined
  const tooFew = shortened.get(word)
  if (tooFew || word.length < SHORTEST_MISSPELT) return tooFew
  for (const left of withoutOne(word)) {
    const near = known.has(left) && left.length >= SHORTEST_MISSPELT ? left : shortened.get(left)
    if (near) return near
  }
  return undefined
}

/** Letters that are there twice, in the middle of a word: "depoossiit". "pleaseee" only drawls. */
const doubledIn = (word: string): number => word.match(/([a-z])\1(?!\1|$)/g)?.length ?? 0

/** The plain word behind one that is misspelt, on purpose or not, or that mixes letters with other characters. */
export function readWord(typed: string): ReadWord {
  const hidden = DISGUISED.get(skeleton(typed))
  if (hidden !== undefined) return { word: hidden, isDisguised: hidden !== typed && !known.has(typed) }
  // Between letters; "4x4" and "s2000" stay.
  const word = typed.replace(
    /([a-z])([013457@$]{1,2})(?=[a-z])/g,
    (_, before: string, signs: string) => before + unleet(signs),
  )
  if (known.has(word) || !/^[a-z]+$/.test(word)) return { word, isDisguised: false }
  const single = squeezed.get(squeeze(word))
  if (single && single.length < word.length) {
    // One is a slip: "courrier".
    return { word: single, isDisguised: doubledIn(word) - doubledIn(single) >= 2 }
  }
  return { word: correct(word) ?? word, isDisguised: false }
}
