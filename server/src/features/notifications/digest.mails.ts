import { marketName } from '@bowerbird/contract/market/market-settings'
import type { NotificationKind } from '@bowerbird/contract/notifications/notifications.terms'
import type { Paragraph, Section } from '../../platform/mail/letter.ts'
import { withoutLinks } from '../../platform/mail/quote.ts'
import { alertLetter, alertSections, linkToRest, MAX_LISTED } from './alert.mails.ts'
import type { Due } from './deliveries.service.ts'
import type { AlertedAd } from './email.store.ts'
import type { NoticeLetter } from './notify.service.ts'
import { type EmailLinks, unsubscribeLink } from './unsubscribe-links.ts'

/** The kinds these emails are about. Alerts and changes to the account have emails of their own. */
type Kind = Exclude<NotificationKind, 'alert' | 'account'>

/** In the order of an email. */
const kinds: readonly Kind[] = ['saved_ad', 'seller', 'message', 'own_ad', 'review', 'report']

const headings: Record<Kind, string> = {
  saved_ad: 'Ads you saved',
  seller: 'Sellers you follow',
  message: 'Messages',
  own_ad: 'Your ads',
  review: 'Decisions about your ads',
  report: 'Your reports',
}

const subjects: Record<Kind, (isOne: boolean) => string> = {
  saved_ad: (isOne) => (isOne ? 'News about an ad you saved' : 'News about ads you saved'),
  message: () => `You have unread messages on ${marketName()}`,
  seller: () => 'New from sellers you follow',
  own_ad: (isOne) => (isOne ? 'About your ad' : 'About your ads'),
  review: () => 'News about your ads',
  report: () => 'News about your reports',
}

/** Why it was sent. Decisions about ads and reports are answers: they can be switched off in the settings. */
const reasons: Partial<Record<Kind, string>> = {
  saved_ad: 'You get this email because you saved this ad.',
  seller: 'You get this email because you follow this seller.',
  own_ad: 'You get this email because it’s about an ad of yours.',
  message: 'You received this email because someone wrote to you while you were away.',
}

const line = (publicUrl: string, { details: { title, text, href } }: Due): Paragraph => ({
  link: { label: withoutLinks(title), href: `${publicUrl}${href}` },
  after: `: ${withoutLinks(text)}`,
})

/** An email about one thing: its own letter, or one made of what the list says. Titles may have a stranger's words. */
export function singleLetter(links: EmailLinks, due: Due, kind: Kind): NoticeLetter {
  const { title, text, href, letter } = due.details
  const reason = reasons[kind]
  return {
    ...(letter ?? {
      subject: subjects[kind](true),
      heading: subjects[kind](true),
      opening: [withoutLinks(title), withoutLinks(text)],
      action: { label: 'Have a look', href: `${links.publicUrl}${href}` },
      closing: [],
    }),
    ...(reason && {
      smallPrint: {
        text: reason,
        links: [{ label: 'Unsubscribe', href: unsubscribeLink(links, kind) }],
      },
    }),
  }
}

export interface News {
  alerts: readonly AlertedAd[]
  others: readonly Due[]
}

/** Everything in one email, by kind. */
export function digestLetter(links: EmailLinks, { alerts, others }: News): NoticeLetter {
  const [only, ...more] = kinds.filter((kind) => others.some((due) => due.kind === kind))
  if (!only) return alertLetter(links, alerts)
  const sections: Section[] = [
    ...alertSections(links, alerts),
    ...[only, ...more].map((kind) => {
      const due = others.filter((each) => each.kind === kind)
      return {
        heading: headings[kind],
        lines: [
          ...due.slice(0, MAX_LISTED).map((each) => line(links.publicUrl, each)),
          ...linkToRest(due.length - MAX_LISTED, `${links.publicUrl}/notifications`),
        ],
      }
    }),
  ]
  const isMixed = alerts.length > 0 || more.length > 0
  const count = alerts.length + others.length
  return {
    subject: isMixed ? `${count} updates from ${marketName()}` : subjects[only](false),
    heading: 'Here’s what’s new',
    opening: [],
    sections,
    action: { label: 'See all your notifications', href: `${links.publicUrl}/notifications` },
    closing: [],
    smallPrint: {
      text: `You get this email because you have an account on ${marketName()}.`,
      links: [
        { label: 'Choose what we email you about', href: `${links.publicUrl}/notifications/settings` },
        {
          label: isMixed ? 'Stop all of these emails' : 'Unsubscribe',
          href: unsubscribeLink(links, isMixed ? 'all' : only),
        },
      ],
    },
  }
}
