/*
 * The header in which a relay says what it found out about a mail's sender (RFC 8601). Whoever sends a mail may write
 * such headers too: only the topmost of the configured relay counts, which removes others in its name.
 */

interface Result {
  method: string
  value: string
  /** Such as `header.d`. */
  properties: ReadonlyMap<string, string>
}

/** Without comments, which may be nested, and with quoted strings as they are. A backslash escapes in both. */
function withoutComments(text: string): string {
  let depth = 0
  let isQuoted = false
  let kept = ''
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i] ?? ''
    if (character === '\\') {
      if (!depth) kept += text.slice(i, i + 2)
      i += 1
    } else if (isQuoted || (character === '"' && !depth)) {
      if (character === '"') isQuoted = !isQuoted
      kept += character
    } else if (character === '(') depth += 1
    else if (character === ')') {
      if (depth) depth -= 1
    } else if (!depth) kept += character
  }
  // An open comment or quote swallows the rest: then nothing of it counts.
  return depth || isQuoted ? '' : kept
}

/** Outside of quoted strings. */
const parts = (text: string, separator: RegExp): string[] =>
  (text.match(/(?:"(?:\\.|[^"\\])*"|[^"])/gs) ?? [])
    .reduce<string[]>(
      (found, piece) => {
        if (separator.test(piece)) found.push('')
        else found.push((found.pop() ?? '') + piece)
        return found
      },
      [''],
    )
    .map((part) => part.trim())
    .filter(Boolean)

const unquoted = (text: string): string =>
  /^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text

function resultOf(text: string): Result | undefined {
  const [first = '', ...rest] = parts(text.replace(/\s*=\s*/g, '='), /^\s$/)
  const [, method, value] = /^([\w-]+)(?:\/\d+)?=([\w-]+)$/.exec(first) ?? []
  if (!method || !value) return undefined
  const properties = new Map<string, string>()
  for (const part of rest) {
    const [, name, content] = /^([\w.-]+)=(.+)$/s.exec(part) ?? []
    // The first of a name counts: nothing that follows can change it.
    if (name && content && !properties.has(name.toLowerCase()))
      properties.set(name.toLowerCase(), unquoted(content).toLowerCase())
  }
  return { method: method.toLowerCase(), value: value.toLowerCase(), properties }
}

/** No relay has so much to say. */
const MAX_LENGTH = 8_000

/** The results in one header, if this relay wrote it. */
function resultsOf(header: string, authservId: string): Result[] | undefined {
  const [service = '', ...results] = parts(withoutComments(header.slice(0, MAX_LENGTH + 1)), /^;$/)
  // The name may be followed by a version.
  const [name = ''] = service.split(/\s+/)
  if (unquoted(name).toLowerCase() !== authservId) return undefined
  if (header.length > MAX_LENGTH) return []
  return results.flatMap((text) => resultOf(text) ?? [])
}

const domainOf = (address: string | undefined): string => address?.split('@').at(-1)?.replace(/\.$/, '') ?? ''

/**
 * Whoever controls a domain controls those below it, but not the other way round: without the list of public suffixes
 * only the relay's own check of DMARC can say that.
 */
const isAligned = (domain: string, from: string): boolean =>
  domain.includes('.') && (from === domain || from.endsWith(`.${domain}`))

function vouchesFor({ method, value, properties }: Result, from: string): boolean {
  if (value !== 'pass') return false
  if (method === 'spf') return isAligned(domainOf(properties.get('smtp.mailfrom')), from)
  if (method === 'dkim')
    return isAligned(domainOf(properties.get('header.d') ?? properties.get('header.i')), from)
  // SPF or DKIM has passed for this very domain, says the relay.
  return method === 'dmarc' && domainOf(properties.get('header.from')) === from
}

/** True if the relay has found that a mail is from the domain in its From. The headers are in order, topmost first. */
export function isAuthentic(headers: readonly string[], authservId: string, fromDomain: string): boolean {
  for (const header of headers) {
    const results = resultsOf(header, authservId)
    if (results) return results.some((result) => vouchesFor(result, fromDomain))
  }
  return false
}
