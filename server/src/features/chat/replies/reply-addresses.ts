import type { ChatSide } from '@bowerbird/contract/chat/chat.terms'
import { DAY, MINUTE } from '@bowerbird/contract/time'
import { parse, stringify } from 'uuid'
import { isLinkSignature, linkSignature } from '../../../platform/link-signature.ts'

/*
 * The address that a reply to an email goes to: of one conversation, for one of its two people, for a while. Whoever has
 * it can only write as that person, and only from their own mailbox. Letters and digits, because relays may change the
 * case of an address: 36 bytes, of which 16 are the conversation, 4 the time and the side, and 16 the signature.
 */

/** As long as people come back to an email. */
const VALID_MS = 30 * DAY
const SIGNATURE_BYTES = 16
const BYTES = 16 + 4 + SIGNATURE_BYTES
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

function toBase32(bytes: Uint8Array): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** Undefined if it isn't the text of so many bytes: each address has one spelling. */
function fromBase32(text: string, length: number): Buffer | undefined {
  if (text.length !== Math.ceil((length * 8) / 5) || !/^[a-z2-7]+$/.test(text)) return undefined
  const bits = text
    .split('')
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = Buffer.alloc(length)
  for (let i = 0; i < length; i += 1) bytes[i] = Number.parseInt(bits.slice(i * 8, i * 8 + 8), 2)
  return toBase32(bytes) === text ? bytes : undefined
}

export interface ReplyTo {
  conversationId: string
  /** Of the person who answers. */
  side: ChatSide
  expiresAt: Date
}

export interface Signer {
  accountId: string
  /** A new email address or password makes a new one, and so ends all earlier addresses. */
  secret: string
}

function payloadOf({ conversationId, side, expiresAt }: ReplyTo): Buffer {
  const payload = Buffer.alloc(20)
  payload.set(parse(conversationId))
  payload.writeUInt32BE(Math.floor(expiresAt.getTime() / MINUTE) * 2 + (side === 'buyer' ? 1 : 0), 16)
  return payload
}

/** The account is part of it: nobody else’s secret makes this signature, whoever the sides are. */
const whatOf = (payload: Buffer, accountId: string): string =>
  `reply by email ${accountId} ${payload.toString('hex')}`

export const expiryFrom = (now: Date): Date => new Date(now.getTime() + VALID_MS)

export function replyAddress(signer: Signer, replyTo: ReplyTo, domain: string): string {
  const payload = payloadOf(replyTo)
  const signature = linkSignature(signer.secret, whatOf(payload, signer.accountId))
  return `${toBase32(Buffer.concat([payload, Buffer.from(signature, 'hex')]))}@${domain}`
}

export interface ReadAddress extends ReplyTo {
  isSignedBy(signer: Signer): boolean
}

/** What an address says, whether it is signed or not. */
export function readReplyAddress(address: string, domain: string): ReadAddress | undefined {
  const [local = '', host = '', ...more] = address.toLowerCase().split('@')
  if (more.length || host !== domain) return undefined
  const bytes = fromBase32(local, BYTES)
  if (!bytes) return undefined
  const payload = bytes.subarray(0, 20)
  const number = payload.readUInt32BE(16)
  let conversationId: string
  try {
    conversationId = stringify(payload.subarray(0, 16))
  } catch {
    // Not every 16 bytes are a UUID.
    return undefined
  }
  return {
    conversationId,
    side: number % 2 ? 'buyer' : 'seller',
    expiresAt: new Date(Math.floor(number / 2) * MINUTE),
    isSignedBy: ({ accountId, secret }) =>
      isLinkSignature(bytes.subarray(20).toString('hex'), secret, whatOf(payload, accountId)),
  }
}
