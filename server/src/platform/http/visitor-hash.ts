import { createHmac } from 'node:crypto'
import { countedAddress } from '../limits/address.ts'
import type { Visitor } from './visitor.ts'

/** Programs that say what they are. A browser always names itself. */
const PROGRAM =
  /bot\b|bot\/|crawl|spider|slurp|archiver|preview|monitor|uptime|facebookexternalhit|curl|wget|python|java\/|okhttp|go-http|node|undici|axios|lighthouse|scrapy|libwww|httpclient|lightmyrequest/i

export const isProgram = ({ userAgent }: Visitor): boolean => !userAgent || PROGRAM.test(userAgent)

/** Half of it is enough to tell the visitors of one day apart. */
const HASH_BYTES = 16

const hash = (salt: Buffer, text: string): Buffer =>
  createHmac('sha256', salt).update(text).digest().subarray(0, HASH_BYTES)

/** The same for all requests from an address on one day: a second browser makes no second person. */
export const addressHash = (salt: Buffer, { address }: Visitor): Buffer => hash(salt, countedAddress(address))

/** The same for all requests from a browser on one day, and another on the next. */
export const visitorHash = (salt: Buffer, { address, userAgent }: Visitor): Buffer =>
  hash(salt, `${countedAddress(address)} ${userAgent}`)
