import { formatPrice, type Priced } from '@bowerbird/contract/ads/ads.format'
import { clockText, meetingText } from '@bowerbird/contract/deals/meeting-time'
import { locale } from '@bowerbird/contract/language/locale'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { translate } from '@bowerbird/contract/language/translate'
import { andList } from '../../platform/language/lists.ts'
import { readStored, type TextSource } from '../../platform/language/stored-texts.ts'
import { contactLink, type Paragraph, sentence } from '../../platform/mail/letter.types.ts'
import { withoutLinks } from '../../platform/mail/quote.ts'

/*
 * Notices are stored with the names of these phrases and their values, and are written when they are read: in the language
 * of whoever reads them. Values are JSON.
 */

const dayIn = (timeZone: string, iso: string): string =>
  new Date(iso).toLocaleDateString(locale(), { weekday: 'long', day: 'numeric', month: 'long', timeZone })

const rulesLink = () => ({ label: t`posting rules`, href: '/posting-rules' })

interface Recorded {
  text: string
  source?: TextSource | null | undefined
}

/** Notices from before sources were stored have the English text. */
const recorded = (stored: Recorded | string): string =>
  typeof stored === 'string' ? translate(stored) : readStored(stored.text, stored.source ?? undefined)

function problems(problem: Recorded | string | null, count: number): string {
  const ads = plural(count, { one: '# ad has a problem.', other: '# ads have a problem.' })
  return [...(problem ? [`${recorded(problem)}.`] : []), ...(count ? [ads] : [])].join(' ')
}

/** “Corolla”; “Corolla” and “Cars”; “Corolla” and 2 others. */
function searches(names: readonly string[]): string {
  const [first = '', second, ...more] = names.map((name) => `“${name}”`)
  if (second === undefined) return t`your search ${first}`
  return more.length
    ? t`your search ${first} and ${more.length + 1} others`
    : t`your searches ${first} and ${second}`
}

function disconnected(providers: readonly string[]): string {
  const names = andList(providers)
  return providers.length === 1
    ? t`We’ve also disconnected your ${names} login. You can connect it again when you next log in with it.`
    : t`We’ve also disconnected your ${names} logins. You can connect them again when you next log in with them.`
}

const phrases = {
  price: (priced: Priced) => formatPrice(priced),
  /** A day such as 2026-12-03. */
  day: (day: string) => dayIn('UTC', day),
  dayInSydney: (iso: string) => dayIn('Australia/Sydney', iso),
  deletionDay: (iso: string) => t`${dayIn('Australia/Sydney', iso)} (Sydney time)`,
  meeting: (iso: string, timeZone: string) => meetingText(new Date(iso), timeZone),
  clock: (iso: string, timeZone: string) => clockText(new Date(iso), timeZone),
  days: (count: number) => plural(count, { one: '# day', other: '# days' }),
  hours: (count: number) => (count === 1 ? t`an hour` : plural(count, { one: '# hour', other: '# hours' })),
  unreadMessages: (count: number) => plural(count, { one: '# unread message', other: '# unread messages' }),
  recoveryCodes: (count: number) =>
    count === 0 ? t`no recovery codes` : plural(count, { one: '# recovery code', other: '# recovery codes' }),
  theAd: (title: string) => t`the ad ${title}`,
  theRating: (title: string) => t`the rating of ${title}`,
  thePerson: (title: string) => t`the person you chatted with about ${title}`,
  searches,
  itMatches: (names: readonly string[]) => t`It matches ${searches(names)}.`,
  feedProblems: problems,
  feedAd: (
    name: string | { line: number },
    title: string,
    fault: { column: string; message: string; source?: TextSource | undefined },
  ) => {
    const ad = typeof name === 'string' ? name : t`Line ${name.line}`
    return withoutLinks(
      `${ad}, ${title || t`no title`}: ${fault.column ? `${fault.column}: ` : ''}${readStored(fault.message, fault.source)}`,
    )
  },
  andMore: (count: number) => t`And ${count} more.`,
  webhookGone: (host: string) => t`${host} answered that the address is gone for good.`,
  webhookDead: (host: string) => t`${host} hasn’t accepted anything for three days.`,
  messageTooLong: (max: string, length: string) =>
    t`A message can have at most ${max} characters, and it has ${length}. Please shorten it or send it in parts.`,
  reason: (reason: string) => t`Reason: ${translate(reason)}`,
  itsAbout: (field: string) => t`It’s about: ${translate(field)}`,
  fromTeam: (note: string) => t`From our team: ${note}`,
  disconnected,
  disconnectedToo: (providers: readonly string[]) =>
    t`Logging in with ${andList(providers)} is disconnected too.`,
  recoveryLink: (days: number) =>
    t`If it was you, do nothing: on that day we’ll email you a link, which works for ${days} days.`,
  rules: () => sentence(t`Our {link} explain what you can post.`, rulesLink()),
  mistake: () =>
    sentence(t`Think this is a mistake? Please {link} and we’ll take another look.`, contactLink()),
  notSure: () =>
    sentence(t`Not sure what to change? Please {link} and we’ll take another look.`, contactLink()),
  questions: () => sentence(t`Any questions? Please {link}.`, contactLink()),
  addToReport: () => sentence(t`Anything to add? Please {link}.`, contactLink()),
  otherAccount: () =>
    sentence(t`If the other account isn’t yours and you have the number, please {link}.`, contactLink()),
} satisfies Record<string, (...values: never[]) => Paragraph>

type Phrases = typeof phrases

type Named<Name extends keyof Phrases> = { [N in Name]: readonly [N, ...Parameters<Phrases[N]>] }[Name]

/** Those that are a text, without a link. */
type TextName = { [N in keyof Phrases]: ReturnType<Phrases[N]> extends string ? N : never }[keyof Phrases]

/** A text as it is stored: what someone has written, a text of the product without values, or a phrase with its values. */
export type StoredText = string | Named<TextName>
export type StoredParagraph = string | Named<keyof Phrases>

const write = (name: keyof Phrases, values: readonly unknown[]): Paragraph =>
  (phrases[name] as (...all: readonly unknown[]) => Paragraph)(...values)

/** In the reader's language. */
export function readParagraph(stored: StoredParagraph): Paragraph {
  if (typeof stored === 'string') return translate(stored)
  const [name, ...values] = stored
  return write(name, values)
}

export const readText = (stored: StoredText): string => readParagraph(stored) as string
