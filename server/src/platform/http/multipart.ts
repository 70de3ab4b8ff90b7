import type { IncomingMessage } from 'node:http'
import type { HeldMemory } from '../memory-budget.ts'

/*
 * Parses multipart forms that have been read whole. Streaming parsers that meet unexpected bytes throw where nothing
 * catches the error, or wait for ever; here a form either parses or does not.
 */

export interface FormPart {
  name: string
  /** Of a file. Not to be trusted. */
  filename: string | undefined
  bytes: Buffer
}

const MAX_PARTS = 6
const MAX_PART_HEAD = 4_096

const BREAK = Buffer.from('\r\n')
const HEAD_END = Buffer.from('\r\n\r\n')

export const isForm = (type: string | undefined): boolean => /^multipart\/form-data\s*(;|$)/i.test(type ?? '')

function boundaryOf(type: string): string | undefined {
  const found = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;",]{1,70}))/i.exec(type)
  return found?.[1] ?? found?.[2]
}

const parameter = (head: string, name: string): string | undefined =>
  new RegExp(`^content-disposition:\\s*form-data\\b[^\\r\\n]*;\\s*${name}="([^"\\r\\n]*)"`, 'im').exec(
    head,
  )?.[1]

/** The parts of a form, or undefined if it is incomplete or malformed. */
export function readForm(body: Buffer, type: string): FormPart[] | undefined {
  const boundary = boundaryOf(type)
  if (!boundary) return undefined
  const first = Buffer.from(`--${boundary}`)
  const delimiter = Buffer.concat([BREAK, first])
  if (!body.subarray(0, first.length).equals(first)) return undefined
  const parts: FormPart[] = []
  let at = first.length
  while (parts.length <= MAX_PARTS) {
    const next = body.subarray(at, at + 2).toString('latin1')
    if (next === '--') return parts
    if (next !== '\r\n') return undefined
    const headEnd = body.subarray(at, at + MAX_PART_HEAD).indexOf(HEAD_END)
    if (headEnd === -1) return undefined
    const head = body.toString('utf8', at, at + headEnd)
    const name = parameter(head, 'name')
    const start = at + headEnd + HEAD_END.length
    // The line break of an empty part may be the one that ends its headers.
    const end = body.indexOf(delimiter, start - BREAK.length)
    if (end === -1 || name === undefined) return undefined
    parts.push({
      name,
      filename: parameter(head, 'filename'),
      bytes: body.subarray(start, Math.max(start, end)),
    })
    at = end + delimiter.length
  }
  return undefined
}

export class BodyTooLarge extends Error {}
export class NoMemoryForBody extends Error {}

/** Reads the whole body of a request. Bytes beyond the limit, or beyond the memory for bodies, are discarded. */
export const readBody = (request: IncomingMessage, limit: number, memory: HeldMemory): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // The client may have disconnected while the upload waited for its turn: no event would follow.
    if (request.destroyed || request.socket.destroyed) return reject(new Error('The request broke off'))
    const chunks: Buffer[] = []
    let received = 0
    request.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received <= limit && memory.take(chunk.length)) return void chunks.push(chunk)
      chunks.length = 0
      memory.release()
      reject(received > limit ? new BodyTooLarge() : new NoMemoryForBody())
    })
    request.once('end', () => resolve(Buffer.concat(chunks)))
    request.once('error', reject)
    request.once('close', () => reject(new Error('The request broke off')))
  })
