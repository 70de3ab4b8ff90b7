import { type LookupAddress, lookup } from 'node:dns'
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { t } from '@bowerbird/contract/language/t'
import { isPublicAddress } from './public-address.ts'

/** Why an address that a member gave isn't fetched, in words for them. */
export class FetchRefusal extends Error {
  override name = 'FetchRefusal'
}

/** How public addresses are fetched in this installation. */
export interface PublicFetch {
  /** True for an address in the operator's own network that may be reached all the same. */
  isAllowed?: ((ip: string) => boolean) | undefined
  /** Replaced by tests. */
  lookup?: typeof lookup
}

export interface FetchOptions extends PublicFetch {
  maxBytes: number
  /** For everything: redirects, the reply and its body. */
  timeoutMs: number
  headers?: Record<string, string>
}

export interface Fetched {
  /** 304: not modified; there is nothing to read. */
  status: 200 | 304
  headers: IncomingHttpHeaders
  /** Unpacked. Fails with a `FetchRefusal` at `maxBytes` and when the time is over. */
  body: AsyncIterable<Buffer>
}

const MAX_REDIRECTS = 5
const MAX_HEADER_BYTES = 16 * 1024
const redirects = new Set([301, 302, 303, 307, 308])
const NOT_PUBLIC = t`The address leads into a private network. It has to be one that anyone can reach`

/** Only web addresses without a login, on ports where web servers are. */
export function readPublicUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || !url.hostname)
    throw new FetchRefusal(t`The address has to begin with https:// or http://`)
  if (url.username || url.password)
    throw new FetchRefusal(t`The address has a name or password in it. Leave them out`)
  const port = Number(url.port)
  if (port && port !== 80 && port !== 443 && port < 1024)
    throw new FetchRefusal(t`The address has the port ${port}, where no website is`)
  return url
}

/**
 * Resolves a name, and refuses it if any of its addresses is not public. The connection is made to exactly these
 * addresses, so a name can't lead elsewhere after the check.
 */
const publicLookup = ({ isAllowed, lookup: resolve = lookup }: PublicFetch): LookupFunction =>
  function lookUp(hostname, options, callback) {
    const settle = (error: NodeJS.ErrnoException | null, found: LookupAddress[] = []) => {
      if (error) return callback(error, [])
      const [first] = found
      const isOpen = found.every(({ address }) => isPublicAddress(address) || isAllowed?.(address))
      if (!first || !isOpen) return callback(new FetchRefusal(NOT_PUBLIC), [])
      if (options.all) return callback(null, found)
      callback(null, first.address, first.family)
    }
    resolve(hostname, { ...options, all: true }, settle)
  }

/** A name is checked when it is resolved; an address that is written as numbers is not resolved. */
function refusePrivateLiteral({ hostname }: URL, { isAllowed }: PublicFetch): void {
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) && !isPublicAddress(literal) && !isAllowed?.(literal)) throw new FetchRefusal(NOT_PUBLIC)
}

function request(
  url: URL,
  { post, ...options }: FetchOptions & { post?: string },
  signal: AbortSignal,
): Promise<IncomingMessage> {
  refusePrivateLiteral(url, options)
  const { request: open } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    open(
      url,
      {
        method: post === undefined ? 'GET' : 'POST',
        // A connection of its own: none is reused that was made without these checks.
        agent: false,
        signal,
        lookup: publicLookup(options),
        maxHeaderSize: MAX_HEADER_BYTES,
        headers: { 'user-agent': 'Bowerbird', 'accept-encoding': 'gzip', ...options.headers },
      },
      resolve,
    )
      .on('error', reject)
      .end(post)
  })
}

/** In words for the member: what Node says names sockets and files. */
function readable(error: unknown, { hostname }: URL, signal: AbortSignal): Error {
  if (error instanceof FetchRefusal) return error
  if (signal.aborted) return new FetchRefusal(t`${hostname} took too long to answer`)
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new FetchRefusal(t`${hostname} was not found`)
  if (code.startsWith('ERR_TLS') || code.includes('CERT') || code.includes('SSL'))
    return new FetchRefusal(t`${hostname} has no valid certificate`)
  return new FetchRefusal(t`${hostname} could not be reached`)
}

async function* limited(
  reply: IncomingMessage,
  url: URL,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): AsyncGenerator<Buffer> {
  const isZipped = /^(x-)?gzip$/i.test(reply.headers['content-encoding'] ?? '')
  const unpacked = isZipped ? pipeline(reply, createGunzip(), () => {}) : reply
  let size = 0
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes)
        throw new FetchRefusal(t`What ${url.hostname} sends is larger than ${Math.floor(maxBytes / 1e6)} MB`)
      yield chunk
    }
  } catch (error) {
    throw readable(error, url, signal)
  } finally {
    reply.destroy()
    unpacked.destroy()
  }
}

/**
 * Fetches an address that a member gave, without letting them reach into the operator's network: every hop is checked,
 * with the address that is connected to.
 */
export async function fetchPublic(address: string, options: FetchOptions): Promise<Fetched> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  let url = readPublicUrl(address)
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const from = url
    const reply = await request(url, options, signal).catch((error: unknown) => {
      throw readable(error, from, signal)
    })
    const { statusCode = 0, headers } = reply
    if (redirects.has(statusCode) && headers.location !== undefined) {
      reply.destroy()
      url = readPublicUrl(headers.location, url)
      continue
    }
    if (statusCode === 304) {
      reply.destroy()
      return { status: 304, headers, body: Readable.from([]) }
    }
    if (statusCode === 200) {
      return { status: 200, headers, body: limited(reply, url, { maxBytes: options.maxBytes, signal }) }
    }
    reply.destroy()
    throw new FetchRefusal(t`${url.hostname} answered with ${statusCode}`)
  }
  throw new FetchRefusal(t`${url.hostname} redirects too often`)
}

/** The answer to something that was sent. */
export interface Posted {
  status: number
  /** The first `maxBytes` of its body, as text. */
  answer: string
}

/** The first bytes of a body; one that breaks off has none after that. */
async function beginning(reply: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= maxBytes) break
    }
  } catch {
    // The status says what counts.
  } finally {
    reply.destroy()
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8')
}

/**
 * Sends a text to an address that a member gave, with the same checks. A redirect is an answer like any other: what is
 * sent goes to the address that its owner wrote down, and nowhere else.
 */
export async function postPublic(address: string, post: string, options: FetchOptions): Promise<Posted> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  const url = readPublicUrl(address)
  const headers = { 'accept-encoding': 'identity', ...options.headers }
  const reply = await request(url, { ...options, headers, post }, signal).catch((error: unknown) => {
    throw readable(error, url, signal)
  })
  return { status: reply.statusCode ?? 0, answer: await beginning(reply, options.maxBytes) }
}

/** All of a body that has been fetched. */
export async function readFetched({ body }: Fetched): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}
