import { photosLabel } from '@bowerbird/contract/chat/chat.terms'
import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import type { Tx } from '../../../platform/db/db.ts'
import type { IncomingMail } from '../../../platform/mail/incoming/incoming-mail.settings.ts'
import { onOneLine, withoutLinks } from '../../../platform/mail/quote.ts'
import { type Answerable, type EmailReplies, findNoticed } from '../../notifications/notifications.service.ts'
import { findReader, listNewer, type UnreadMessage } from './replies.store.ts'
import { expiryFrom, replyAddress } from './reply-addresses.ts'

/** Of unread messages in an email. Who has more to read opens the chat. */
const MAX_QUOTED = 3
const MAX_LENGTH = 500

const conversationIn = (href: string): string | undefined =>
  URL.parse(href, 'http://site')?.searchParams.get('conversation') ?? undefined

/** Photos stay in the chat, where only the two of them can see them. */
const quote = ({ text, photos }: Pick<UnreadMessage, 'text' | 'photos'>): string => {
  const inChat = photos ? t`[${photosLabel(photos)}, in the chat]` : ''
  if (!text) return inChat
  return [quoteText(text), inChat].filter(Boolean).join(' ')
}

const quoteText = (text: string): string => {
  const line = withoutLinks(onOneLine(text))
  return `“${line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1).trimEnd()}…` : line}”`
}

/**
 * How an email about unread messages can be answered. It has the messages, without anything that a mail program would
 * make a link, since nobody can answer what they can't read. A message that its reader has to be warned of stays in the
 * chat, where the warning is.
 */
function emailReplies(domain: string): EmailReplies {
  return async (tx: Tx, { accountId, secret, href }): Promise<Answerable | undefined> => {
    const conversationId = conversationIn(href)
    const reader = conversationId && (await findReader(tx, conversationId, accountId))
    if (!conversationId || !reader) return undefined
    const { side, seenSeq } = reader
    const { latest = 0, previous = seenSeq } = await findNoticed(tx, accountId, conversationId)
    // Whoever answers by email counts as having read everything, and gets an email about what they had not.
    const after = seenSeq < latest ? seenSeq : previous
    const unread = await listNewer(tx, { conversationId, side, after, limit: MAX_QUOTED + 1 })
    const shown = unread.slice(-MAX_QUOTED)
    const readable = shown.filter(
      ({ text, photos, isSuspicious }) => (text !== '' || photos > 0) && !isSuspicious,
    )
    const expiresAt = expiryFrom(new Date())
    return {
      replyTo: {
        name: t`${marketName()} chat`,
        address: replyAddress({ accountId, secret }, { conversationId, side, expiresAt }, domain),
      },
      quotes: readable.map(quote),
      hasMore: readable.length < unread.length,
    }
  }
}

/** As the settings want it. */
export const repliesOf = ({ incomingMail }: { incomingMail: IncomingMail | undefined }) =>
  incomingMail && emailReplies(incomingMail.domain)
