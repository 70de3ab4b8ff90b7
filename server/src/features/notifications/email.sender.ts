import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import type { NotificationKind, StoppableKind } from '@bowerbird/contract/notifications/notifications.terms'
import type { Tx } from '../../platform/db/db.ts'
import { writeLetter } from '../../platform/mail/letter.ts'
import { contactLink } from '../../platform/mail/letter.types.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Mailer } from '../../platform/mail/mail-queue.ts'
import { takeoverAlarm } from '../accounts/takeover/takeover-alarm.service.ts'
import { findBroadcastLetter } from '../broadcasts/broadcast-letter.service.ts'
import type { Due, Sender } from './deliveries.service.ts'
import { digestLetter, type Kind, type News, singleLetter } from './digest.mails.ts'
import * as store from './email.store.ts'
import { readNotice } from './event-notices.service.ts'
import type { Answerable, EmailReplies } from './notifications.service.ts'
import type { NoticeLetter } from './notify.service.ts'
import { type EmailLinks, unsubscribeHeaders, unsubscribeLink } from './unsubscribe-links.ts'

export interface EmailDeps {
  mailer: Mailer
  publicUrl: () => string
  /** Undefined: this market takes no replies to emails. */
  replies?: EmailReplies | undefined
}

/** Programs that answer for someone who is away leave these alone (RFC 3834). */
const WRITTEN_BY_A_PROGRAM = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/**
 * The kind that the unsubscribe button of a mail program stops. None for `review` and `report`: these reply to
 * something the member has sent.
 */
function stoppedBy(kinds: ReadonlySet<NotificationKind>): StoppableKind | undefined {
  const [only, ...more] = kinds
  if (more.length || only === undefined || only === 'account') return 'all'
  return only === 'review' || only === 'report' ? undefined : only
}

/** Why someone gets an email of a kind that is never put together with others. */
const apart = {
  news: () => t`You get this email because you asked for news from ${marketName()}.`,
  figures: () => t`You get this email because you are an administrator of ${marketName()}.`,
}
const isApart = (kind: NotificationKind): kind is keyof typeof apart => Object.hasOwn(apart, kind)

/** Kinds that one email can have several of. */
const isTogether = (kind: NotificationKind): kind is Kind =>
  kind !== 'alert' && kind !== 'account' && !isApart(kind)

interface Composed extends News {
  answerable: Answerable | undefined
}

/** An email can be answered if it is about one chat. */
async function answerableBy(
  { replies }: EmailDeps,
  tx: Tx,
  { accountId, secret }: EmailLinks,
  { alerts, others: [only, ...more] }: News,
): Promise<Answerable | undefined> {
  if (!replies || !only || more.length || alerts.length || only.details.event !== 'unread_messages')
    return undefined
  return replies(tx, { accountId, secret, href: only.details.href })
}

/** One email about everything that is due; undefined if nothing is left to say. */
function compose(links: EmailLinks, to: string, { alerts, others, answerable }: Composed): Mail | undefined {
  const [first, ...more] = others
  const kinds = new Set<NotificationKind>(others.map(({ kind }) => kind))
  if (alerts.length) kinds.add('alert')
  let letter: NoticeLetter | undefined
  if (first && isTogether(first.kind) && !more.length && !alerts.length)
    letter = singleLetter(links, first, { kind: first.kind, answerable })
  else if (alerts.length + others.length) letter = digestLetter(links, { alerts, others })
  if (!letter) return undefined
  const stops = stoppedBy(kinds)
  return {
    ...writeLetter({ ...letter, to }, links.publicUrl),
    ...(answerable && { replyTo: answerable.replyTo }),
    headers: { ...WRITTEN_BY_A_PROGRAM, ...(stops && unsubscribeHeaders(links, stops)) },
    about: [...alerts, ...others].map(({ notificationId }) => notificationId),
  }
}

/** What members must know: it goes to all it concerns, so there is nothing to unsubscribe from. */
async function importantLetter(tx: Tx, broadcastId: string): Promise<NoticeLetter | undefined> {
  const letter = await findBroadcastLetter(tx, broadcastId)
  const text = t`You get this email because it’s about your account or about ${marketName()} itself. Members can’t switch such emails off.`
  return letter && { ...letter, smallPrint: { text, links: [contactLink(t`Contact us`)] } }
}

/** News, and the figures of the week, come in emails of their own, which are unsubscribed from in one click. */
async function mailApart(
  { mailer }: EmailDeps,
  tx: Tx,
  { links, email }: { links: EmailLinks; email: string },
  due: readonly Due[],
): Promise<void> {
  for (const { notificationId, kind, details } of due) {
    if (!isApart(kind)) continue
    const { broadcastId } = details
    const letter = broadcastId ? await findBroadcastLetter(tx, broadcastId) : details.letter
    if (!letter) continue
    const smallPrint = {
      text: apart[kind](),
      links: [
        { label: t`Unsubscribe`, href: unsubscribeLink(links, kind) },
        kind === 'figures'
          ? { label: t`Switch it on or off`, href: '/admin/figures' }
          : { label: t`Choose what we email you about`, href: '/settings#notifications' },
      ],
    }
    const mail = writeLetter({ ...letter, smallPrint, to: email }, links.publicUrl)
    const headers = { ...WRITTEN_BY_A_PROGRAM, ...unsubscribeHeaders(links, kind) }
    await mailer.post(tx, { ...mail, headers, about: [notificationId] })
  }
}

/** One email each, at once, and to the owner's address from before the change. */
async function mailAboutAccount(
  { mailer, publicUrl }: EmailDeps,
  tx: Tx,
  email: string,
  due: readonly Due[],
): Promise<void> {
  for (const { notificationId, details } of due) {
    const { emailTo = email, takeoverLink, broadcastId } = details
    const letter = broadcastId ? await importantLetter(tx, broadcastId) : details.letter
    if (!letter) continue
    const alarm = takeoverLink === undefined ? [] : await takeoverAlarm(tx, takeoverLink)
    const closing = [...letter.closing, ...alarm]
    const mail = writeLetter({ ...letter, closing, to: emailTo }, publicUrl())
    await mailer.post(tx, { ...mail, about: [notificationId] })
  }
}

/** Alerts that may be mailed now, without those whose searches were paused or deleted in the meantime. */
async function readyAlerts(tx: Tx, accountId: string, due: readonly Due[]): Promise<store.AlertedAd[]> {
  const ids = due.map(({ notificationId }) => notificationId)
  if (!ids.length || (await store.postponeAlerts(tx, accountId, ids))) return []
  const ads = await store.listAlertedAds(tx, ids)
  return ads.filter(({ searches }) => searches.length > 0)
}

/**
 * Queues one email about everything that is due to a member, in the transaction that removes what was due. The mail
 * queue sends it and tries again if it can't.
 */
export function emailSender(deps: EmailDeps): Sender {
  return async (tx, accountId, stored) => {
    const due = stored.map((each) => ({ ...each, details: readNotice(each.details) }))
    const of = (only: NotificationKind) => due.filter(({ kind }) => kind === only)
    const { email, secret, isActive } = await store.findRecipient(tx, accountId)
    await mailAboutAccount(deps, tx, email, of('account'))
    const alerts = isActive ? await readyAlerts(tx, accountId, of('alert')) : []
    const others = due.filter(
      ({ kind }) => kind === 'review' || kind === 'report' || (isActive && isTogether(kind)),
    )
    const links = { publicUrl: deps.publicUrl(), accountId, secret }
    if (isActive) await mailApart(deps, tx, { links, email }, due)
    const answerable = await answerableBy(deps, tx, links, { alerts, others })
    const mail = compose(links, email, { alerts, others, answerable })
    if (mail) await deps.mailer.post(tx, mail)
    if (alerts.length) await store.noteAlertEmail(tx, accountId)
  }
}
