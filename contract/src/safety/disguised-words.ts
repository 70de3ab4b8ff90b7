const LEET: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
}
export const unleet = (word: string): string => word.replace(/[0134578@$!|]/g, (sign) => LEET[sign] ?? sign)
/** Also makes no difference between i and l, which look the same in capitals. */
export const skeleton = (word: string): string => unleet(word).replace(/l/g, 'i')

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

/** The plain word behind one that mixes letters with digits and other characters. */
export function readWord(word: string): { word: string; isDisguised: boolean } {
  const hidden = DISGUISED.get(skeleton(word))
  if (hidden !== undefined && hidden !== word) return { word: hidden, isDisguised: true }
  // Between letters; "4x4" and "s2000" stay.
  const inner = word.replace(
    /([a-z])([013457@$]{1,2})(?=[a-z])/g,
    (_, before: string, signs: string) => before + unleet(signs),
  )
  return { word: inner, isDisguised: false }
}
