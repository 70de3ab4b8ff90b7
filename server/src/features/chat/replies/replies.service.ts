import { chatHref, MAX_MESSAGE } from '@bowerbird/contract/chat/chat.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { v5 as namedId } from 'uuid'
import { isAuthentic } from '../../../platform/mail/incoming/authentication-results.ts'
import { normalAddress } from '../../../platform/mail/incoming/normal-address.ts'
import { readMailSafely } from '../../../platform/mail/incoming/read-mail-safely.ts'
import { visibleText } from '../../../platform/mail/incoming/visible-text.ts'
import { quoted } from '../../../platform/mail/quote.ts'
import { sydneyDay } from '../../../platform/sydney-day.ts'
import { noticeOf, type StoredText } from '../../notifications/event-notices.service.ts'
import { findNoticed, readMessageNotices } from '../../notifications/notifications.service.ts'
import { notify } from '../../notifications/notify.service.ts'
import { uploadPrivatePhoto } from '../../uploads/photo.service.ts'
import { ensureParticipant, refusalTo, sendMessage } from '../chat.service.ts'
import { unreadNotice } from '../chat-mails.ts'
import type { ReplyDeps } from './replies.deps.ts'
import { repliesPerMember } from './replies.limits.ts'
import { findOther, findReplier, listNewer, type Replier } from './replies.store.ts'
import { type ReadAddress, readReplyAddress } from './reply-addresses.ts'

/*
 * A reply to an email about unread messages becomes a message of the chat. Nobody but its sender ever gets an answer to
 * it, and only by a notice to the address of their account: an address in a forged mail gets none.
 */

/** What became of a mail. Every reason is a label of a counter. */
export type Outcome =
  | 'accepted'
  | 'unknown_address'
  | 'expired'
  | 'closed'
  | 'bounce'
  | 'unreadable'
  | 'loop'
  | 'automatic'
  | 'wrong_sender'
  | 'not_verified'
  | 'not_addressed'
  | 'empty'
  | 'no_text'
  | 'too_long'
  | 'refused'

type Found = { outcome: 'accepted'; replier: Replier; address: ReadAddress } | { outcome: Outcome }

/** Who may answer what with an address, if it is valid now. */
async function findByAddress(
  { db, domain }: Pick<ReplyDeps, 'db' | 'domain'>,
  recipient: string,
): Promise<Found> {
  const address = readReplyAddress(recipient, domain)
  const replier = address && (await findReplier(db, address.conversationId, address.side))
  if (!address || !replier || !address.isSignedBy(replier)) return { outcome: 'unknown_address' }
  if (address.expiresAt.getTime() < Date.now()) return { outcome: 'expired' }
  const part = await ensureParticipant(db, replier.accountId, address.conversationId)
  if (!replier.isActive || refusalTo(part) !== undefined) return { outcome: 'closed' }
  return { outcome: 'accepted', replier, address }
}

/** Before the mail is sent: whether the address can be answered to. */
export const checkAddress = async (deps: ReplyDeps, recipient: string): Promise<Outcome> =>
  (await findByAddress(deps, recipient)).outcome

/** Tells its sender, in their list and by email, why a reply wasn't delivered: once for each `about`. */
async function tellSender(
  { db }: Pick<ReplyDeps, 'db'>,
  { replier: { accountId, title }, address: { conversationId } }: Known,
  about: string,
  reason: StoredText,
): Promise<void> {
  const notice = noticeOf({
    event: 'reply_not_delivered',
    to: accountId,
    key: `reply:${about}`,
    href: chatHref(conversationId),
    facts: { title: quoted(title), reason },
  })
  await db.transaction((tx) => notify(tx, [notice]))
}

type Known = Extract<Found, { replier: Replier }>

const WRONG_SENDER = t`It came from another address than that of your account. Please answer from the address of your account, or in the chat.`
const NOT_VERIFIED = t`We couldn’t check that it came from your address. Please answer in the chat instead.`
const NOTHING_TO_DELIVER = t`It had no text and no photo that we can deliver. Photos can be JPEG, PNG, WebP, AVIF or GIF files of up to 10 MB; other files aren’t delivered from emails.`
const tooLong = (length: number): StoredText => [
  'messageTooLong',
  MAX_MESSAGE.toLocaleString('en-AU'),
  length.toLocaleString('en-AU'),
]

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** For the other side, who would wait for them. */
function leftOut({ photos, otherFiles }: { photos: number; otherFiles: number }): string {
  const parts = [photos && counted(photos, 'photo'), otherFiles && counted(otherFiles, 'file')].filter(
    Boolean,
  )
  const verb = photos + otherFiles === 1 ? 'was' : 'were'
  return parts.length ? `\n\n[${parts.join(' and ')} ${verb} not delivered]` : ''
}

/** Nobody's address goes to the other side, not even in a signature that we didn't recognise. */
function withoutAddresses(text: string, email: string, domain: string): string {
  const escaped = [email, domain].map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return text.replace(
    new RegExp(`<?(?:mailto:)?(?:${escaped[0]}|[a-z2-7]{40,64}@${escaped[1]})>?`, 'gi'),
    '…',
  )
}

/** While they wrote, more has arrived, which the email they answered didn't have: it gets a notice of its own. */
async function noticeNewer(
  { db }: Pick<ReplyDeps, 'db'>,
  { replier: { accountId, seenSeq }, address: { conversationId, side } }: Known,
  replySeq: number,
): Promise<void> {
  const { latest } = await findNoticed(db, accountId, conversationId)
  await readMessageNotices(db, accountId, [conversationId])
  if (latest === undefined) return
  const newer = await listNewer(db, { conversationId, side, after: Math.max(latest, seenSeq), limit: 100 })
  const missed = newer.filter(({ seq }) => seq < replySeq)
  const last = missed.at(-1)
  const other = last && (await findOther(db, conversationId, side))
  if (!last || !other) return
  const notice = unreadNotice(
    { ...other, conversationId, unread: missed.length, seq: last.seq, recipientId: accountId },
    accountId,
  )
  await db.transaction((tx) => notify(tx, [notice]))
}

async function deliver(
  deps: ReplyDeps,
  known: Known,
  { id, text, photos }: { id: string; text: string; photos: string[] },
): Promise<Outcome> {
  const { replier, address } = known
  const clientId = namedId(`${address.conversationId} ${id}`, replier.accountId)
  try {
    const sent = await sendMessage(deps, { id: replier.accountId }, address.conversationId, {
      text,
      clientId,
      photos,
    })
    if ('seq' in sent) await noticeNewer(deps, known, sent.seq)
    return 'accepted'
  } catch (error) {
    // What the chat refuses stays refused; everything else may work later.
    if (!(error instanceof AppError) || !['FORBIDDEN', 'CONFLICT', 'NOT_FOUND'].includes(error.code))
      throw error
    await tellSender(deps, known, clientId, error.message)
    return 'refused'
  }
}

/** No second try helps these: the file itself is the trouble. */
const HOPELESS = ['UNSUPPORTED_MEDIA', 'TOO_LARGE', 'INVALID_INPUT']

/** Converts what was attached as any upload. The same mail, delivered again, has the same photos. */
async function uploadAttached(
  deps: ReplyDeps,
  accountId: string,
  attached: readonly Uint8Array[],
): Promise<{ photos: string[]; refused: number }> {
  const photos = new Set<string>()
  let refused = 0
  for (const bytes of attached) {
    try {
      const { _id } = await uploadPrivatePhoto(deps, { id: accountId }, async () => Buffer.from(bytes))
      photos.add(_id)
    } catch (error) {
      if (!(error instanceof AppError) || !HOPELESS.includes(error.code)) throw error
      refused += 1
    }
  }
  return { photos: [...photos], refused }
}

/** Resolves when everything about it is stored. Throws if it can't be decided now, and the relay should try again. */
export async function takeReply(
  deps: ReplyDeps,
  { sender, recipient }: { sender: string; recipient: string },
  source: Buffer,
): Promise<Outcome> {
  if (sender === '') return 'bounce'
  const found = await findByAddress(deps, recipient)
  if (!('replier' in found)) return found.outcome
  const { accountId, email } = found.replier
  await deps.limits.take(repliesPerMember, accountId)

  const mail = await readMailSafely(source)
  if (!mail) return 'unreadable'
  if (mail.isLoop) return 'loop'
  if (mail.isAutomatic) return 'automatic'
  // A mail that says it is to someone else may be an old one of theirs that somebody sends again.
  if (!mail.to.includes(normalAddress(recipient))) return 'not_addressed'
  // Once a day at most, and never to an address from the mail: someone may be writing in their name.
  const warn = (reason: string) => tellSender(deps, found, `unverified:${sydneyDay()}`, reason)
  const own = normalAddress(email)
  if (mail.from !== own) {
    await warn(WRONG_SENDER)
    return 'wrong_sender'
  }
  if (!isAuthentic(mail.authenticationResults, deps.authservId, own.slice(own.lastIndexOf('@') + 1))) {
    await warn(NOT_VERIFIED)
    return 'not_verified'
  }

  const written = withoutAddresses(visibleText(mail.text), email, deps.domain)
  const tell = (reason: StoredText) =>
    tellSender(deps, found, namedId(`${found.address.conversationId} ${mail.id}`, accountId), reason)
  const hasFiles = mail.photos.length + mail.otherPhotos + mail.otherFiles > 0
  if (!written && !hasFiles) return 'empty'
  if (written.length > MAX_MESSAGE) {
    await tell(tooLong(written.length))
    return 'too_long'
  }
  const { photos, refused } = await uploadAttached(deps, accountId, mail.photos)
  if (!written && !photos.length) {
    await tell(NOTHING_TO_DELIVER)
    return 'no_text'
  }
  const { otherFiles } = mail
  const text = (written + leftOut({ photos: refused + mail.otherPhotos, otherFiles })).trim()
  if (text.length > MAX_MESSAGE) {
    await tell(tooLong(text.length))
    return 'too_long'
  }
  return deliver(deps, found, { id: mail.id, text, photos })
}
