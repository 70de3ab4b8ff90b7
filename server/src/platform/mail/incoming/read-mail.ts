import { createHash } from 'node:crypto'
import { MAX_MESSAGE_PHOTOS } from '@bowerbird/contract/chat/chat.terms'
import { MAX_UPLOAD_BYTES } from '@bowerbird/contract/uploads/uploads.terms'
import { type AddressObject, type EmailAddress, type HeaderValue, MailParser } from 'mailparser'
import type { IncomingMailText } from './incoming-mail.types.ts'
import { normalAddress } from './normal-address.ts'
import { textOfHtml } from './visible-text.ts'

const MAX_HOPS = 40

interface Parts {
  lines: readonly { key: string; line: string }[]
  headers: ReadonlyMap<string, HeaderValue>
  text: string
  html: string
  photos: Buffer[]
  otherPhotos: number
  otherFiles: number
}

interface Part {
  type: 'text' | 'attachment'
  text?: string
  html?: string | boolean
  contentType?: string
  related?: boolean
  content?: NodeJS.ReadableStream
  release?: () => void
}

/** The bytes of a picture; undefined if it is too large. Everything is read, whatever becomes of it. */
async function readPicture(content: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size <= MAX_UPLOAD_BYTES) chunks.push(chunk)
    else chunks = []
  }
  return size <= MAX_UPLOAD_BYTES ? Buffer.concat(chunks) : undefined
}

/** Files other than pictures are counted and thrown away as they are read. */
function parse(source: Buffer): Promise<Parts> {
  const { promise, resolve, reject } = Promise.withResolvers<Parts>()
  const parts: Parts = {
    lines: [],
    headers: new Map(),
    text: '',
    html: '',
    photos: [],
    otherPhotos: 0,
    otherFiles: 0,
  }
  const pictures: Promise<Buffer | undefined>[] = []
  const parser = new MailParser({
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    skipImageLinks: true,
  })
  parser.on('headers', (headers) => {
    parts.headers = headers
  })
  parser.on('headerLines', (lines) => {
    parts.lines = lines
  })
  parser.on('data', ({ type, text, html, contentType, related, content, release }: Part) => {
    if (type === 'text') {
      parts.text = text ?? ''
      parts.html = typeof html === 'string' ? html : ''
      return
    }
    // Pictures of a signature or a layout belong to the HTML.
    const isPicture = !related && contentType?.startsWith('image/')
    if (!related && !isPicture) parts.otherFiles += 1
    if (content && isPicture && pictures.length < MAX_MESSAGE_PHOTOS) {
      // The parser goes on when this one is released, so they stay in order.
      const reading = readPicture(content as NodeJS.ReadableStream & AsyncIterable<Buffer>).finally(() =>
        release?.(),
      )
      pictures.push(reading)
      reading.catch(reject)
      return
    }
    if (isPicture) parts.otherPhotos += 1
    content?.once('end', () => release?.())
    content?.resume()
  })
  parser.once('error', reject)
  parser.once('end', () => {
    // It may end before the last of them is put together.
    Promise.all(pictures).then((found) => {
      for (const picture of found) {
        if (picture) parts.photos.push(picture)
        else parts.otherPhotos += 1
      }
      resolve(parts)
    }, reject)
  })
  parser.end(source)
  return promise.finally(() => parser.destroy())
}

const addressesOf = (value: HeaderValue | undefined): EmailAddress[] => {
  const all = (Array.isArray(value) ? value : [value]) as (AddressObject | undefined)[]
  return all.flatMap((one) => one?.value ?? []).flatMap((each) => each.group ?? each)
}

function singleAddress({ lines, headers }: Parts): string | undefined {
  const [only, ...more] = addressesOf(headers.get('from'))
  if (more.length || !only?.address || lines.filter(({ key }) => key === 'from').length !== 1)
    return undefined
  return normalAddress(only.address)
}

const unfolded = (line: string): string =>
  line
    .slice(line.indexOf(':') + 1)
    .replace(/\r?\n/g, '')
    .trim()

const SENT_BY_PROGRAMS = [
  'x-auto-response-suppress',
  'x-autoreply',
  'x-autorespond',
  'x-autoresponder',
  'x-failed-recipients',
  'list-id',
  'list-unsubscribe',
]

function isAutomatic(firstOf: (key: string) => string | undefined): boolean {
  const submitted = firstOf('auto-submitted')
  return (
    (submitted !== undefined && !/^no\b/i.test(submitted)) ||
    /^\s*(?:bulk|junk|list|auto_reply)\b/i.test(firstOf('precedence') ?? '') ||
    SENT_BY_PROGRAMS.some((key) => firstOf(key) !== undefined) ||
    /^\s*multipart\/report\b/i.test(firstOf('content-type') ?? '')
  )
}

export async function readMail(source: Buffer): Promise<IncomingMailText> {
  const parts = await parse(source)
  const { lines, headers, text, html, photos, otherPhotos, otherFiles } = parts
  const all = (key: string) => lines.filter((header) => header.key === key).map(({ line }) => unfolded(line))
  const firstOf = (key: string): string | undefined => all(key)[0]
  return {
    from: singleAddress(parts),
    to: [...addressesOf(headers.get('to')), ...addressesOf(headers.get('cc'))].flatMap(({ address }) =>
      address ? [normalAddress(address)] : [],
    ),
    // A mail without an id is recognised by its body, which relays don't change.
    id:
      firstOf('message-id') ??
      createHash('sha256')
        .update(`${firstOf('date')}\n${text}${html}`)
        .digest('hex'),
    authenticationResults: all('authentication-results'),
    isAutomatic: isAutomatic(firstOf),
    isLoop: all('received').length > MAX_HOPS,
    text: text.trim() || !html ? text : textOfHtml(html),
    photos,
    otherPhotos,
    otherFiles,
  }
}
