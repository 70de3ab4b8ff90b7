/*
 * Names are shown beside messages, on ads and in emails that we send, so they must not carry hidden characters or
 * links, nor pretend to be the people who run the market.
 */

export const NAME_HIDDEN = 'Name cannot contain hidden or control characters'
export const NAME_LINK = 'Name cannot contain a link or an email address'
export const NAME_STAFF = 'Please choose a name that can’t be mistaken for our team'

/** Control, format, surrogate and private characters, line separators, and letters that look like nothing. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const hiddenOnes = new RegExp(HIDDEN, 'gu')

/** Endings that names of people and shops don't have after a dot without a space. */
const DOMAIN =
  /[\p{L}\d]\.(?:com|net|org|info|biz|edu|gov|app|dev|io|co|me|ly|gl|gd|to|tv|cc|ws|au|nz|uk|us|ru|cn|in|link|click|site|online|store|shop|live|top|xyz|page|tk|ga|ml)(?![\p{L}\d])/u
const LINK = /:\/\/|\bwww\.|[\p{L}\d]@[\p{L}\d]|\.\p{L}{2,}\//u

const isLink = (name: string): boolean => {
  // Browsers read these as dots too.
  const plain = name
    .normalize('NFKC')
    .replace(/[\u3002\uFF61]/g, '.')
    .toLowerCase()
  return LINK.test(plain) || DOMAIN.test(plain)
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

const OURS = skeleton('bowerbird')
/** Refused anywhere in a name. */
const titles = setOf('admin admins administrator administrators sysadmin moderator moderators')
/** Refused at the beginning, and in a name made of such words only: a shop may still be called "Perth Security Doors". */
const offices = setOf('support security helpdesk staff webmaster postmaster noreply')
const officeWords = setOf(
  'account accounts and billing care center centre customer deleted department desk help member official our payment ' +
    'payments safety service services system team the trust user verification verified',
)

export function isStaffName(name: string): boolean {
  const words = wordsOf(name)
  if (words.length === 0) return false
  return (
    words.join('').includes(OURS) ||
    words.some((word) => titles.has(word)) ||
    offices.has(words[0] ?? '') ||
    words.every((word) => offices.has(word) || officeWords.has(word))
  )
}

/** Why a name is refused for everyone, administrators included. */
export function nameFault(name: string): string | undefined {
  if (HIDDEN.test(name)) return NAME_HIDDEN
  return isLink(name) ? NAME_LINK : undefined
}

/** The same for members: only administrators may be called what they are. */
export const memberNameFault = (name: string): string | undefined =>
  nameFault(name) ?? (isStaffName(name) ? NAME_STAFF : undefined)

/** A name from elsewhere, such as a provider, without what is refused; undefined if nothing usable is left. */
export function cleanName(name: string, maxLength: number): string | undefined {
  const clean = name.replace(hiddenOnes, '').replace(/\s+/g, ' ').trim().slice(0, maxLength).trim()
  return clean && memberNameFault(clean) === undefined ? clean : undefined
}

/** True if a name is nothing but a name: up to four words of letters. Anything else on an ad is reviewed. */
export const isPlainName = (name: string): boolean =>
  name.length <= 40 && /^[\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+){0,3}$/u.test(name)
