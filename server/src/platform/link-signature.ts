import { createHmac, timingSafeEqual } from 'node:crypto'

/** 128 bits: signs what a link in an email may do, with its account's secret. */
export const linkSignature = (secret: string, what: string): string =>
  createHmac('sha256', secret).update(what).digest('hex').slice(0, 32)

export const isLinkSignature = (signature: string, secret: string, what: string): boolean => {
  const right = Buffer.from(linkSignature(secret, what))
  const given = Buffer.from(signature)
  return given.length === right.length && timingSafeEqual(given, right)
}
