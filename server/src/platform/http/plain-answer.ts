import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorBody } from '@bowerbird/contract/errors'
import { fromSettings } from '@bowerbird/contract/market/current-market'
import { securityHeaders } from './security-headers.ts'

/** A self-contained page, for when no page can or need be rendered. */
export interface PlainPage {
  html: string
  policy: string
}

/** A reply outside all routes and hooks. */
export interface PlainAnswer {
  status: number
  body: ErrorBody
  /** Shown to people instead of the body. */
  page?: PlainPage | undefined
  headers?: Record<string, string>
}

/** True if a browser navigates: programs and scripts don't accept HTML. */
const wantsPage = ({ method, url = '', headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/api/') &&
  headers.accept?.includes('text/html') === true

interface Written {
  text: string
  headers: Record<string, string | number>
}

const write = (text: string, headers: Record<string, string>): Written => ({
  text,
  headers: { ...securityHeaders, ...headers, 'content-length': Buffer.byteLength(text) },
})

function writeAnswer({ status, body, page, headers }: PlainAnswer) {
  const asJson = write(JSON.stringify(body), {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
  })
  const asPage =
    page &&
    write(page.html, {
      ...headers,
      'content-security-policy': page.policy,
      'content-type': 'text/html; charset=utf-8',
    })
  return { status, asJson, asPage }
}

/**
 * Serialised once for the settings of the market, so that sending it costs almost nothing: as JSON, or as a page for
 * browsers.
 */
export function plainAnswer(make: () => PlainAnswer) {
  const written = fromSettings(() => writeAnswer(make()))
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { status, asJson, asPage } = written()
    const answer = asPage && wantsPage(request) ? asPage : asJson
    response.writeHead(status, answer.headers)
    response.end(request.method === 'HEAD' ? undefined : answer.text)
  }
}
