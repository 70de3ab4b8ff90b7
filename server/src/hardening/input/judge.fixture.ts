import { errorStatus } from '@bowerbird/contract/errors'
import type { LightMyRequestResponse } from 'fastify'

const statuses: Record<string, number> = errorStatus

/** Implementation details that no error message may contain. */
const leaks =
  /\bundefined\b|\[object |\bat .+:\d+:\d+|node_modules|\/server\/src|(?:Type|Range|Syntax|Reference)Error|FST_ERR|\bselect\b.+\bfrom\b|\binsert into\b|\bupdate\b.+\bset\b|invalid (?:input syntax|byte sequence)|violates|relation "/i

function complaintAbout(body: unknown, status: number): string | undefined {
  if (typeof body !== 'object' || body === null) return 'the body is not an object'
  const {
    message,
    code,
    validationErrors,
    status: _,
    conflicts,
    similar,
    ...rest
  } = body as Record<string, unknown>
  if (conflicts !== undefined && status !== 409) return `conflicts with ${status}`
  if (similar !== undefined && status !== 404 && status !== 410) return `similar ads with ${status}`
  if (Object.keys(rest).length) return `the body has ${Object.keys(rest).join(', ')} besides`
  if (typeof message !== 'string' || !message) return 'there is no message'
  if (typeof code !== 'string' || statuses[code] !== status)
    return `code ${String(code)} does not go with ${status}`
  const messages = [message, ...Object.values((validationErrors ?? {}) as Record<string, string>)]
  if (messages.some((text) => typeof text !== 'string' || text === '')) return 'an empty field error'
  const leak = messages.find((text) => leaks.test(text))
  return leak && `the message reveals too much: ${leak}`
}

/** The problem with a reply to a hostile request, or undefined. */
export function judge({
  statusCode,
  headers,
  body,
}: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>): string | undefined {
  if (statusCode < 400) return statusCode < 200 ? `status ${statusCode}` : undefined
  if (statusCode >= 500 && statusCode !== 503) return `status ${statusCode}: ${body.slice(0, 200)}`
  if (!String(headers['content-type']).startsWith('application/json'))
    return `a refusal as ${headers['content-type']}`
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return `not JSON: ${body.slice(0, 100)}`
  }
  // A search without results is a valid reply.
  if (statusCode === 404 && typeof parsed === 'object' && parsed !== null && 'noResults' in parsed)
    return undefined
  return complaintAbout(parsed, statusCode)
}
