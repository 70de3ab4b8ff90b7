import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorBody } from '@bowerbird/contract/errors'
import { securityHeaders } from './security-headers.ts'

/** A page that needs nothing but itself, for when the product can't, or need not, render one. */
export interface PlainPage {
  html: string
  policy: string
}

/** An answer of the server itself, which no route and no hook has seen. */
export interface PlainAnswer {
  status: number
  body: ErrorBody
  /** What a person sees in place of the body. */
  page?: PlainPage | undefined
  headers?: Record<string, string>
}

/** Whether a person waits for a page: programs, and scripts of pages, don't ask for HTML. */
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

/** Written once, so that answering costs next to nothing: as JSON in the one shape, or as a page to a browser. */
export function plainAnswer({ status, body, page, headers }: PlainAnswer) {
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
  return (request: IncomingMessage, response: ServerResponse): void => {
    const answer = asPage && wantsPage(request) ? asPage : asJson
    response.writeHead(status, answer.headers)
    response.end(request.method === 'HEAD' ? undefined : answer.text)
  }
}
