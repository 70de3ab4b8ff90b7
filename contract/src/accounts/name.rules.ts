import { t } from '../language/t.ts'
import { fromSettings } from '../market/current-market.ts'

/*
 * Names are shown beside messages, on ads and in emails that we send, so they must not carry hidden characters or
 * links, nor pretend to be the people who run the market.
 */

export const NAME_HIDDEN = t`Name cannot contain hidden or control characters`
export const NAME_LINK = t`Name cannot contain a link or an email address`
export const NAME_STAFF = t`Please choose a name that can’t be mistaken for our team`
export const NAME_SENTENCE = t`Please use your name only, in at most five words`

/** Control, format, surrogate and private characters, line separators, and letters that look like nothing. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const hiddenOnes = new RegExp(HIDDEN, 'gu')

/** After a single letter, which may be an initial ("A.Smith"), only these endings make an address. */
const SHORT_DOMAIN =
  /[\p{L}\d]\.(?:com|net|org|info|biz|edu|gov|app|dev|io|co|me|ly|gl|gd|to|tv|cc|ws|au|nz|uk|us|ru|cn|in|link|click|site|online|store|shop|live|top|xyz|page|tk|ga|ml)(?![\p{L}\d])/u
const LINK = /:\/\/|\bwww\.|[\p{L}\d]@[\p{L}\d]|\.\p{L}{2,}\//u

/** Any ending may be one of a domain: there are 1,400, and new ones every year. */
const ANY_DOMAIN = /(?<![\p{L}\d])([\p{L}\d][\p{L}\d-]+)\.\p{L}[\p{L}\d-]+(?![\p{L}\d])/gu
/** Written without a space after the dot, too: "St.John". */
const abbreviations = new Set('mr mrs ms dr st prof rev hon jr sr'.split(' '))

/** Browsers read these as dots too. */
const plainDots = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\u3002\uFF61]/g, '.')
    .toLowerCase()

const isKnownLink = (plain: string): boolean => LINK.test(plain) || SHORT_DOMAIN.test(plain)

function isLink(name: string): boolean {
  const plain = plainDots(name)
  return (
    isKnownLink(plain) || [...plain.matchAll(ANY_DOMAIN)].some(([, word = '']) => !abbreviations.has(word))
  )
}

/**
 * Letters and digits that are read as a Latin letter, which each group begins with; i, l and 1 are one, because fonts
 * draw them alike.
 */
const groups =
  'aаα4@ bвβь8 cсϲ dԁɗ eеε3 gɡ hнһ jј kкκ liіιıӏ1|! mм nпη oоο0 pрρ rгя sѕ5$ tтτ7 uυ vνѵ wԝѡωш xх yу'
const lookalikes = new Map(
  groups.split(' ').flatMap((group) => Array.from(group, (char) => [char, group.charAt(0)] as const)),
)

/** The text as a reader perceives it: without accents, look-alikes and case. */
const skeleton = (text: string): string =>
  Array.from(
    text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
    (char) => lookalikes.get(char) ?? char,
  )
    .join('')
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm')

/** In words, with letters set apart ("A d m i n") put together. */
const wordsOf = (name: string): string[] =>
  skeleton(name)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .replace(/(?<=(?:^| )\p{L}) (?=\p{L}(?: |$))/gu, '')
    .split(' ')
    .filter(Boolean)

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(skeleton))

/** A shorter name of a market is part of too many words: then it has to be the whole name, or its beginning. */
const MIN_PART = 6

const ours = fromSettings(({ name }) => wordsOf(name).join(''))

function isOurs(words: readonly string[]): boolean {
  const [own, joined] = [ours(), words.join('')]
  if (own === '') return false
  if (own.length >= MIN_PART) return joined.includes(own)
  return joined === own || (words[0] === own && words.slice(1).every((word) => isOfOffice(word)))
}
/** Refused anywhere in a name. */
const titles = setOf('admin admins administrator administrators sysadmin moderator moderators moderation')
/** Refused at the beginning, and in a name made of such words only: a shop may still be called "Perth Security Doors". */
const offices = setOf('support security helpdesk staff webmaster postmaster noreply compliance')
const officeWords = setOf(
  'account accounts and billing care center centre customer deleted department desk help member official our payment ' +
    'payments safety service services system team the trust user verification verified',
)

const isOfOffice = (word: string): boolean => offices.has(word) || officeWords.has(word)

function isStaffName(name: string): boolean {
  const words = wordsOf(name)
  if (words.length === 0) return false
  return (
    isOurs(words) ||
    words.some((word) => titles.has(word)) ||
    offices.has(words[0] ?? '') ||
    words.every(isOfOffice)
  )
}

const MAX_WORDS = 5
/** Parts of family names, and what stands between the names of two people or of a company: not counted. */
const particles = new Set(
  'de da do dos das del della di la las le les los lo van von der den ter ten bin binti ibn al el y e i and & + pty ltd'.split(
    ' ',
  ),
)
/** "Your account is locked" says something to the reader. */
const ADDRESSES_READER =
  /\byour\s+(?:account|profile|ads?|listings?|password|login|code|email|phone|card|bank|payments?|money|refund|order|parcel)\b/iu

function isSentence(name: string): boolean {
  const words = name
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word && !particles.has(word))
  return words.length > MAX_WORDS || ADDRESSES_READER.test(name)
}

/** Why a name is refused for everyone, administrators and names from before a rule included. */
export function nameFault(name: string): string | undefined {
  if (HIDDEN.test(name)) return NAME_HIDDEN
  return isKnownLink(plainDots(name)) ? NAME_LINK : undefined
}

/** The same for what members write beside their ads: only staff may be called what they are. */
export function contactNameFault(name: string): string | undefined {
  const fault = nameFault(name)
  if (fault) return fault
  if (isLink(name)) return NAME_LINK
  return isStaffName(name) ? NAME_STAFF : undefined
}

/** The same for members' names, which are shown to strangers and in our emails: names, and not sentences. */
export const memberNameFault = (name: string): string | undefined =>
  contactNameFault(name) ?? (isSentence(name) ? NAME_SENTENCE : undefined)

/** A name from elsewhere, such as a provider, without what is refused; undefined if nothing usable is left. */
export function cleanName(name: string, maxLength: number): string | undefined {
  const clean = name.replace(hiddenOnes, '').replace(/\s+/g, ' ').trim().slice(0, maxLength).trim()
  return clean && memberNameFault(clean) === undefined ? clean : undefined
}

/** True if a name is nothing but a name: up to four words of letters. Anything else on an ad is reviewed. */
export const isPlainName = (name: string): boolean =>
  name.length <= 40 && /^[\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+){0,3}$/u.test(name)
