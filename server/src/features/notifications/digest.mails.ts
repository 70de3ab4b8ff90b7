import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { translate } from '@bowerbird/contract/language/translate'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { eventNamed, whyTexts } from '@bowerbird/contract/notifications/events/notification-events'
import {
  MAX_ADS_PER_EMAIL,
  type NotificationKind,
} from '@bowerbird/contract/notifications/notifications.terms'
import type { Paragraph, Section } from '../../platform/mail/letter.types.ts'
import { withoutLinks } from '../../platform/mail/quote.ts'
import { letterWords } from '../texts/email-words.service.ts'
import { alertLetter, alertSections, moreLine, pauseLines } from './alert.mails.ts'
import type { Due } from './deliveries.service.ts'
import type { AlertedAd } from './email.store.ts'
import type { Answerable } from './notifications.service.ts'
import type { NoticeLetter } from './notify.service.ts'
import { type EmailLinks, unsubscribeLink } from './unsubscribe-links.ts'

/** The kinds these emails are about. The others have emails of their own. */
export type Kind = Exclude<NotificationKind, 'alert' | 'account' | 'news' | 'figures'>

/** In the order of an email. */
const kinds: readonly Kind[] = ['message', 'saved_ad', 'seller', 'own_ad', 'review', 'report']

const headings: Record<Kind, string> = {
  message: t`Your chats`,
  saved_ad: t`Ads you saved`,
  seller: t`Sellers you follow`,
  own_ad: t`Your ads`,
  review: t`Decisions about your ads`,
  report: t`Your reports`,
}

const subjects: Record<Kind, (count: number) => string> = {
  message: (count) =>
    plural(count, { one: '# update about your chats', other: '# updates about your chats' }),
  saved_ad: (count) =>
    plural(count, { one: '# update about ads you saved', other: '# updates about ads you saved' }),
  seller: (count) =>
    plural(count, { one: '# new ad from sellers you follow', other: '# new ads from sellers you follow' }),
  own_ad: (count) => plural(count, { one: '# update about your ads', other: '# updates about your ads' }),
  review: (count) => plural(count, { one: '# decision about your ads', other: '# decisions about your ads' }),
  report: (count) => plural(count, { one: '# answer to your reports', other: '# answers to your reports' }),
}

const line = ({ details: { title, text, href } }: Due): Paragraph => ({
  link: { label: withoutLinks(title), href },
  after: `: ${withoutLinks(text)}`,
})

/** Of ads of others that are news in themselves: below them is where they are. */
const aboutAnAd: ReadonlySet<NotificationKind> = new Set(['saved_ad', 'seller'])

/** Below the ad in a list: where it is, or what to do about the news, which its title doesn't say. */
function noteOf({ kind, details: { text, event } }: Due, place: string): string {
  if (event === 'unread_messages') return `${place}. ${withoutLinks(text)}`
  return aboutAnAd.has(kind) ? place : withoutLinks(text)
}

/** News of an ad has its picture. */
function section(kind: Kind, all: readonly Due[]): Section {
  const withCard = all.filter(({ details }) => details.letter?.card)
  const rest = all.filter(({ details }) => !details.letter?.card)
  return {
    heading: translate(headings[kind]),
    cards: withCard.flatMap((due) => {
      const { letter, title, href } = due.details
      if (!letter?.card) return []
      const note = noteOf(due, letter.card.note)
      return [{ ...letter.card, title: withoutLinks(title), note, href }]
    }),
    lines: rest.map(line),
  }
}

/** Decisions and reports are answers: they can be switched off in the settings. */
const isAnswer = (kind: Kind): boolean => kind === 'review' || kind === 'report'

const reply = () => t`Reply to this email or open the chat.`
const noReply = () => t`You can’t reply to this email: please answer in the chat.`

const isUnread = ({ details }: Due): boolean => details.event === 'unread_messages'

/** Whether an email about unread messages can be answered, and what it is that can be. */
function withReply(letter: NoticeLetter, answerable: Answerable | undefined): NoticeLetter {
  if (!answerable) return { ...letter, closing: [noReply(), ...letter.closing] }
  const { quotes, hasMore } = answerable
  return {
    ...letter,
    opening: [...letter.opening, ...quotes, ...(hasMore ? [t`There’s more in the chat.`] : [])],
    closing: [
      reply(),
      t`Your reply appears in the chat. The other person doesn’t see your email address.`,
      ...letter.closing,
    ],
  }
}

/** An email about one thing: its own letter, or one made of what the list says. Titles may have a stranger's words. */
export function singleLetter(
  links: EmailLinks,
  due: Due,
  { kind, answerable }: { kind: Kind; answerable: Answerable | undefined },
): NoticeLetter {
  const { title, text, href, letter, event } = due.details
  const reason = event && whyTexts[eventNamed(event).to]
  const own = letter ?? {
    subject: translate(headings[kind]),
    heading: translate(headings[kind]),
    opening: [withoutLinks(title), withoutLinks(text)],
    action: { label: t`Open`, href },
    closing: [],
  }
  return {
    ...(isUnread(due) ? withReply(own, answerable) : own),
    ...(!isAnswer(kind) && {
      smallPrint: {
        text: reason
          ? translate(reason)
          : t`You get this email because you have an account on ${marketName()}.`,
        links: [
          { label: t`Unsubscribe`, href: unsubscribeLink(links, kind) },
          { label: t`Choose what we email you about`, href: '/settings#notifications' },
        ],
      },
    }),
  }
}

export interface News {
  alerts: readonly AlertedAd[]
  others: readonly Due[]
}

/** The first one leads: a number alone hides the news. Some subjects are questions. */
function withOthers(subject: string, others: number): string {
  return /[.?!。？！]$/.test(subject)
    ? plural(
        others,
        { one: '{subject} And # more update', other: '{subject} And # more updates' },
        { subject },
      )
    : plural(
        others,
        { one: '{subject}, and # more update', other: '{subject}, and # more updates' },
        { subject },
      )
}

/** The words of an email that is about several things, and its button. */
function wordsFor({ alerts, others }: News, only: Kind): Omit<NoticeLetter, 'smallPrint'> {
  const count = alerts.length + others.length
  if (others.every(isUnread) && !alerts.length) {
    const { label, ...words } = letterWords('unread_chats', { count: String(count) })
    return { ...words, action: { label, href: '/chat' } }
  }
  const first = others.find(({ kind }) => kind === only)?.details.letter?.subject
  const isMixed = alerts.length > 0 || others.some(({ kind }) => kind !== only)
  const subject = isMixed
    ? plural(
        count,
        { one: '# update from {market}', other: '# updates from {market}' },
        { market: marketName() },
      )
    : subjects[only](count)
  const news = first ? withOthers(first, count - 1) : subject
  const { label, ...words } = letterWords('updates_together', { news })
  return { ...words, action: { label, href: '/notifications' } }
}

/** Everything in one email, by kind, and not more than anyone reads. */
export function digestLetter(links: EmailLinks, { alerts, others }: News): NoticeLetter {
  const [only, ...more] = kinds.filter((kind) => others.some((due) => due.kind === kind))
  if (!only) return alertLetter(links, alerts)
  // Found ads are the many: the rest is about what the member did.
  const shownOthers = others.slice(0, MAX_ADS_PER_EMAIL)
  const shownAlerts = alerts.slice(0, MAX_ADS_PER_EMAIL - shownOthers.length)
  const count = alerts.length + others.length
  const left = moreLine(count - shownOthers.length - shownAlerts.length, {
    label: t`see them all`,
    href: '/notifications',
  })
  const sections: Section[] = [
    ...kinds.flatMap((kind) => {
      const all = shownOthers.filter((due) => due.kind === kind)
      return all.length ? [section(kind, all)] : []
    }),
    ...alertSections(shownAlerts),
    ...(left.length ? [{ heading: t`There’s more`, lines: left }] : []),
  ]
  const isMixed = alerts.length > 0 || more.length > 0
  const words = wordsFor({ alerts, others }, only)
  return {
    ...words,
    sections,
    closing: [
      ...(others.some(isUnread) ? [noReply()] : []),
      ...words.closing,
      ...pauseLines(links, shownAlerts),
    ],
    smallPrint: {
      text: t`You get this email because you have an account on ${marketName()}.`,
      links: [
        { label: t`Choose what we email you about`, href: '/settings#notifications' },
        {
          label: isMixed ? t`Stop all of these emails` : t`Unsubscribe`,
          href: unsubscribeLink(links, isMixed ? 'all' : only),
        },
      ],
    },
  }
}
