import {
  DISGUISED,
  digitsOf,
  isKnown,
  isWorthHiding,
  readWord,
  SPLIT_IS_ORDINARY,
} from './disguised-words.ts'
import { joinLetters, joinPieces, type Raw } from './join-pieces.ts'
import { skeleton } from './leet.ts'
import { readLink } from './link-kinds.ts'
import type { Typed } from './plain-characters.ts'
import { closeGaps, plainText } from './plain-text.ts'

/** One word, number, link or sign of a text, as it was meant. */
export interface Token {
  /** Lower case, without accents, with digits and signs in place of letters undone. */
  word: string
  /** Its position in the original text. */
  start: number
  end: number
  /** Its position in the text, in words. The end of a sentence counts as several. */
  at: number
  /** True if a comma or the end of a sentence is before it. */
  startsClause: boolean
  startsSentence: boolean
  /** Written so that a filter would not recognise it. */
  isDisguised: boolean
  /** As it was typed, in lower case. */
  typed: string
}

const TOP_LEVEL =
  'com|net|org|au|nz|uk|shop|site|top|xyz|link|info|ly|gd|gy|cc|delivery|io|co|me|app|online|click|support|help|live|store|icu|vip|biz|pw|tk|ru|cn|to|page|web|club|one|pro|world|today|services|tech|cloud|us|eu|in|id|is|gl|so|sh|st|ws|mobi|pay|money|finance|express'
/** The groups of the expression, in order. */
const KINDS = [
  'link',
  'email',
  'at',
  'dot',
  'handle',
  'money',
  'percent',
  'number',
  'word',
  'end',
  'comma',
  'foreign',
] as const
const TOKEN = new RegExp(
  [
    // A link, also without protocol.
    `((?:https?:\\/\\/|www\\.)[^\\s<>"]{3,}|\\b[a-z0-9][a-z0-9-]{0,62}(?:\\.[a-z0-9-]{1,63}){0,5}\\.(?:${TOP_LEVEL})\\b(?:[/?][^\\s<>"]*)?)`,
    '([a-z0-9._%+-]{1,64} ?@ ?(?:(?:gmail|outlook|hotmail|yahoo)\\b|[a-z0-9-]{2,63}(?:\\.[a-z0-9-]{2,63}){1,4}))',
    '([([{] ?(?:at?|@) ?[)\\]}])',
    '([([{] ?(?:dot|d0t|\\.) ?[)\\]}])',
    '(@ ?[a-z0-9_]{3,40})',
    '(\\$ ?\\d[\\d,.]*k?|\\d[\\d,.]* ?(?:dollars|bucks|aud)\\b)',
    '(\\d+(?:\\.\\d+)? ?(?:%|percent\\b|per cent\\b))',
    '(\\d{1,3}(?:,\\d{3})+|\\d+\\.\\d+)',
    "([a-z0-9]+(?:['@$!|][a-z0-9]+)*)",
    '([.!?;\\n]+)',
    '([,:()–—])',
    '(\\+)',
  ].join('|'),
  'g',
)

/** Number of words the end of a sentence counts as. */
const SENTENCE_GAP = 3

/** Phone numbers. Written with words or single digits they are meant to get past a filter. */
function joinPhones(tokens: Token[]): Token[] {
  const joined: Token[] = []
  for (let i = 0; i < tokens.length; ) {
    let digits = ''
    let end = i
    let isForeign = false
    let isSpelled = false
    let singles = 0
    for (; end < tokens.length; end++) {
      const word = tokens[end]?.typed ?? ''
      if (end === i && word === '+') {
        isForeign = true
        continue
      }
      const own = word === 'then' && digits ? '' : word === 'o' && digits ? '0' : digitsOf(word)
      if (own === undefined || digits.length + own.length > 15) break
      digits += own
      if (/[a-z]/.test(word)) isSpelled = true
      if (own.length === 1) singles++
    }
    const first = tokens[i]
    const last = tokens[end - 1]
    if (first && last && digits.length >= 8 && /^(?:0|6|4|1[38])/.test(digits)) {
      const isAustralian = digits.startsWith('61') || digits.startsWith('0') || digits.startsWith('4')
      const word =
        isSpelled || singles >= 5
          ? '#spelled-phone'
          : isForeign && !isAustralian
            ? '#foreign-phone'
            : isForeign && digits.startsWith('4')
              ? '#foreign-phone'
              : '#phone'
      joined.push({ ...first, word, end: last.end, isDisguised: false })
      i = end
    } else {
      if (first) joined.push(first)
      i++
    }
  }
  return joined
}

/** Words that were torn apart: "tele gram", "st e am". */
function joinTorn(tokens: Token[]): Token[] {
  const joined: Token[] = []
  for (let i = 0; i < tokens.length; ) {
    const parts = tokens.slice(i, i + 3)
    const count = [3, 2].find((n) => {
      if (parts.length < n || parts.slice(1, n).some(({ startsClause }) => startsClause)) return false
      const word = DISGUISED.get(
        skeleton(
          parts
            .slice(0, n)
            .map((part) => part.word)
            .join(''),
        ),
      )
      if (word === undefined || word.length < 4) return false
      return (
        n === 3 ||
        parts.slice(0, n).some((part) => part.isDisguised || /\d/.test(part.typed)) ||
        !SPLIT_IS_ORDINARY.has(word)
      )
    })
    const [first] = parts
    if (first && count) {
      const word =
        DISGUISED.get(
          skeleton(
            parts
              .slice(0, count)
              .map((part) => part.word)
              .join(''),
          ),
        ) ?? first.word
      const own = parts.slice(0, count)
      const isDisguised = own.some(
        (part) => part.isDisguised || !(isKnown(part.word) || part.word.length === 1),
      )
      joined.push({ ...first, word, end: own.at(-1)?.end ?? first.end, isDisguised })
      i += count
    } else {
      if (first) joined.push(first)
      i++
    }
  }
  return joined
}

/** A word of ordinary length in letters that no keyboard types, or one of those that are worth hiding in odd ones. */
function isInOddLetters(word: string, typed: readonly Typed[]): boolean {
  const oddest = Math.max(0, ...typed)
  if (oddest === 0) return false
  return isWorthHiding(word) || (oddest === 2 && word.length >= LEAST_ODD && isKnown(word))
}
/** Shorter words may be a model’s name: "α7", or an abbreviation. */
const LEAST_ODD = 4

/** The words of a text as they were meant. */
export function readTokens(text: string): Token[] {
  const { plain, origins, typed } = closeGaps(plainText(text))
  const raw: Raw[] = []
  for (const match of plain.matchAll(TOKEN)) {
    const kind = KINDS[match.indexOf(match[0], 1) - 1] ?? 'word'
    raw.push({ kind, text: match[0], start: match.index, end: match.index + match[0].length })
  }
  const tokens: Token[] = []
  let at = 0
  let startsClause = true
  let startsSentence = true
  for (const { kind, text: own, start, end } of joinPieces(joinLetters(raw, plain), plain)) {
    const place = { start: origins[start] ?? 0, end: origins[end] ?? 0, at, typed: own }
    if (kind === 'end' || kind === 'comma') {
      if (kind === 'end' && !startsClause) at += SENTENCE_GAP
      startsClause = true
      startsSentence ||= kind === 'end'
      if (own.includes('?'))
        tokens.push({
          ...place,
          at,
          word: '?',
          startsClause: false,
          startsSentence: false,
          isDisguised: false,
        })
      continue
    }
    const isWord = kind === 'word' || kind === 'spaced' || kind === 'pieces'
    const said = isWord ? readWord(own.replace(/'/g, '')) : { word: wordOf(kind, own), isDisguised: false }
    const isDisguised =
      said.isDisguised ||
      kind === 'pieces' ||
      (kind === 'spaced' && isWorthHiding(said.word)) ||
      (isWord && isInOddLetters(said.word, typed.slice(start, end)))
    tokens.push({ ...place, word: said.word, startsClause, startsSentence, isDisguised })
    at++
    startsClause = false
    startsSentence = false
  }
  return markAmounts(joinTorn(joinPhones(tokens)))
}

function wordOf(kind: string, text: string): string {
  if (kind === 'link') return readLink(text)
  if (kind === 'foreign') return '+'
  if (kind === 'number') return text.replace(/,/g, '')
  if (kind === 'money')
    return Number.parseFloat(text.replace(/[^\d.]/g, '')) < SMALL_CHANGE && !text.endsWith('k')
      ? '#small'
      : '#money'
  return `#${kind}`
}

/** Postage and coffee, in dollars. */
const SMALL_CHANGE = 20

const UNITS =
  /^(?:k?ms?|cm|mm|m|kgs?|g|l|ltr|lt|hp|v|w|kw|amp|gb|tb|mb|mah|hz|inch(?:es)?|ft|sqm|square|metres?|meters?|litres?|am|pm|oclock|years?|yrs?|yo|wks?|weeks?|months?|mths?|days?|d|hrs?|hours?|h|mins?|minutes?|seconds?|secs?|points?|people|ppl|persons?|blokes|guys|families|times|pieces|pcs|bed|beds|br|bdrm|bedrooms?|degrees|x|th|st|nd|rd|thousand|acres?|series|model|litre|numbers?|digits?|digit|words|sets?|boxes|pairs?|kids|seats?)$/

const AMOUNT_WORDS = new Set(
  'a one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand'.split(
    ' ',
  ),
)
const AMOUNT_UNITS = new Set(['hundred', 'thousand', 'grand', 'dollar', 'dollars', 'bucks', 'buck', 'quid'])

/** Numbers without a unit are amounts of money, mostly. */
function markAmounts(tokens: Token[]): Token[] {
  return tokens.map((token, index) => {
    const value = /^\d+(?:\.\d+)?k?$/.test(token.word)
      ? Number.parseFloat(token.word) * (token.word.endsWith('k') ? 1000 : 1)
      : 0
    const isYear = value >= 1950 && value <= 2035 && Number.isInteger(value)
    const next = tokens[index + 1]
    const hasUnit = next !== undefined && !next.startsClause && UNITS.test(next.word)
    const isInWords = AMOUNT_WORDS.has(token.word) && next !== undefined && AMOUNT_UNITS.has(next.word)
    if (isInWords) return { ...token, word: '#amount' }
    return value >= 30 && value < 200_000 && !isYear && !hasUnit ? { ...token, word: '#amount' } : token
  })
}
