import { createTransport } from 'nodemailer'
import type { IncomingMail } from '../../../platform/mail/incoming/incoming-mail.settings.ts'
import { minutesLater } from '../../../testing/minutes-later.ts'
import type { TestMember, World } from '../../../testing/world.ts'
import { chatCalls, makePair, type Pair } from '../chat.fixture.ts'
import { findReader, findReplier } from './replies.store.ts'
import { replyAddress } from './reply-addresses.ts'

export const REPLY_DOMAIN = 'reply.market.example'
export const AUTHSERV = 'mx.market.example'

/** A market that listens on this machine, at a port the system chooses. */
export const takesReplies = ({
  isLmtp = true,
  from = ['loopback'],
}: {
  isLmtp?: boolean
  from?: string[]
} = {}): IncomingMail => ({
  domain: REPLY_DOMAIN,
  listener: { isLmtp, host: '127.0.0.1', port: 0, from, authservId: AUTHSERV },
})

/** The address in the Reply-To of the last email to a member. */
async function replyToIn(world: World, member: TestMember): Promise<string> {
  const { replyTo } = (await world.mailsTo(member.email)).at(-1) ?? {}
  if (typeof replyTo !== 'object') throw new Error('The email can’t be answered')
  return replyTo.address
}

/** A buyer has written, and the seller has got an email about it. */
export async function mailedPair(world: World): Promise<Pair & { replyTo: string }> {
  const pair = await makePair(world)
  await chatCalls(() => world).send(pair.buyer, pair.conversationId, 'Is it still available?')
  await minutesLater(world)
  return { ...pair, replyTo: await replyToIn(world, pair.seller) }
}

/** An address as a member would get it, at another time or with another secret. */
export async function addressOf(
  world: World,
  member: TestMember,
  conversationId: string,
  { expiresAt = new Date(Date.now() + 3_600_000), secret }: { expiresAt?: Date; secret?: string } = {},
): Promise<string> {
  const side = (await findReader(world.db, conversationId, member.id))?.side ?? 'seller'
  const replier = await findReplier(world.db, conversationId, side)
  return replyAddress(
    { accountId: member.id, secret: secret ?? replier?.secret ?? '' },
    { conversationId, side, expiresAt },
    REPLY_DOMAIN,
  )
}

const passes = (from: string) =>
  `${AUTHSERV}; spf=pass smtp.mailfrom=${from}; dkim=pass header.d=${from.split('@').at(-1)}`

let count = 0

interface MailOptions {
  from: string
  to: string
  text?: string
  /** Further headers, above the others. */
  headers?: readonly string[]
  /** Null: the relay has added nothing. */
  results?: string | null
  id?: string
  /** Instead of a text. */
  body?: string
}

/** A mail as the relay delivers it. */
export function mailSource({
  from,
  to,
  text = 'Yes, it is.',
  headers = [],
  results = passes(from),
  id = `<${Date.now()}.${++count}@mail.example>`,
  body = `Content-Type: text/plain; charset=utf-8\n\n${text}\n`,
}: MailOptions): string {
  return [
    ...(results === null ? [] : [`Authentication-Results: ${results}`]),
    ...headers,
    `From: Sam <${from}>`,
    `To: Bowerbird chat <${to}>`,
    'Subject: Re: You have 1 unread message on Bowerbird',
    ...(id ? [`Message-ID: ${id}`] : []),
    'Date: Wed, 18 Nov 2026 10:00:00 +1100',
    'MIME-Version: 1.0',
    body,
  ]
    .join('\n')
    .replaceAll('\n', '\r\n')
}

interface Delivery {
  /** 250, or the code of the refusal. */
  code: number
  response: string
}

/** Delivers a mail with a real client, as a relay does. */
export async function deliver(
  port: number | undefined,
  source: string,
  {
    to,
    sender = 'sam@mail.example',
    isLmtp = true,
  }: { to: string | string[]; sender?: string; isLmtp?: boolean },
): Promise<Delivery> {
  const client = createTransport({ host: '127.0.0.1', port, lmtp: isLmtp, ignoreTLS: true } as object)
  try {
    // By LMTP, the answer to a mail may be a refusal without an error.
    const { response } = await client.sendMail({ envelope: { from: sender, to }, raw: source })
    return { code: Number(response.slice(0, 3)), response }
  } catch (error) {
    const { responseCode = 0, response = String(error) } = error as {
      responseCode?: number
      response?: string
    }
    return { code: responseCode, response }
  } finally {
    client.close()
  }
}
