import type { NotificationKind, StoppableKind } from '@bowerbird/contract/notifications/notifications.terms'
import type { Tx } from '../../platform/db/db.ts'
import { writeLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Mailer } from '../../platform/mail/mail-queue.ts'
import { takeoverAlarm } from '../accounts/takeover/takeover-alarm.service.ts'
import type { Due, Sender } from './deliveries.service.ts'
import { digestLetter, type News, singleLetter } from './digest.mails.ts'
import * as store from './email.store.ts'
import type { Answerable, EmailReplies } from './notifications.service.ts'
import type { NoticeLetter } from './notify.service.ts'
import { type EmailLinks, unsubscribeHeaders } from './unsubscribe-links.ts'

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
  if (first && first.kind !== 'alert' && first.kind !== 'account' && !more.length && !alerts.length)
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

/** One email each, at once, and to the owner's address from before the change. */
async function mailAboutAccount(
  { mailer, publicUrl }: EmailDeps,
  tx: Tx,
  email: string,
  due: readonly Due[],
): Promise<void> {
  for (const { notificationId, details } of due) {
    const { letter, emailTo = email, takeoverLink } = details
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
  return async (tx, accountId, due) => {
    const of = (only: NotificationKind) => due.filter(({ kind }) => kind === only)
    const { email, secret, isActive } = await store.findRecipient(tx, accountId)
    await mailAboutAccount(deps, tx, email, of('account'))
    const alerts = isActive ? await readyAlerts(tx, accountId, of('alert')) : []
    const others = due.filter(
      ({ kind }) =>
        kind === 'review' || kind === 'report' || (isActive && kind !== 'alert' && kind !== 'account'),
    )
    const links = { publicUrl: deps.publicUrl(), accountId, secret }
    const answerable = await answerableBy(deps, tx, links, { alerts, others })
    const mail = compose(links, email, { alerts, others, answerable })
    if (mail) await deps.mailer.post(tx, mail)
    if (alerts.length) await store.noteAlertEmail(tx, accountId)
  }
}
