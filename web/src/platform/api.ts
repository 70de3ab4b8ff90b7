import type { Endpoint, InputOf, ReplyOf } from '@bowerbird/contract/endpoint'
import { AppError, type ErrorBody, type ErrorCode, errorStatus } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { writeSearch } from './address.ts'
import { readToken } from './token.ts'

export interface ApiRequest {
  method: string
  url: string
  body?: unknown
  /** A multipart form instead of a JSON body. */
  form?: FormData | undefined
  token?: string | undefined
  /** The reply is a file, not JSON. */
  isFile?: boolean
  /** It is sent even if the page is left meanwhile. */
  keepalive?: boolean
}

export interface ApiResponse {
  status: number
  body: unknown
  requestId?: string | undefined
}

export type Transport = (request: ApiRequest) => Promise<ApiResponse>

const overFetch: Transport = async ({ method, url, body, form, token, isFile, keepalive = false }) => {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
    keepalive,
  })
  const requestId = response.headers.get('x-request-id') ?? undefined
  if (isFile && response.ok) return { status: response.status, body: await response.text(), requestId }
  return { status: response.status, body: await response.json().catch(() => undefined), requestId }
}

let transport: Transport = overFetch

/** While pages are rendered on the server, calls run through the app itself instead of the network. */
export function setTransport(next: Transport): void {
  transport = next
}

function addressOf(endpoint: Endpoint, input: { params?: object; query?: object }): string {
  const { params, query = {} } = input as { params?: Record<string, unknown>; query?: object }
  const path = params
    ? endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    : endpoint.path
  return path + writeSearch(query)
}

function errorFrom({ status, body, requestId }: ApiResponse): AppError {
  const { message, code, ...details } = (body ?? {}) as Partial<ErrorBody>
  const known = code && code in errorStatus ? code : undefined
  const byStatus = Object.entries(errorStatus).find(([, value]) => value === status)?.[0] as
    | ErrorCode
    | undefined
  return new AppError(known ?? byStatus ?? 'INTERNAL', message ?? '', {
    ...details,
    ...(requestId && { requestId }),
  })
}

/** No reply at all, as opposed to a 503. */
export const unreachable = (): string =>
  t`${marketName()} could not be reached. Check your connection and try again.`

/** True if nothing answered a call: it may have arrived all the same. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'UNAVAILABLE' && error.message === unreachable()

export type CallInput<E> = InputOf<E> & { form?: FormData; keepalive?: boolean }

/** One API call, typed by its endpoint. Rejects with `AppError` only; the caller shows the error. */
export async function call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ReplyOf<E>> {
  const parts = (input ?? {}) as {
    params?: object
    query?: object
    body?: unknown
    form?: FormData
    keepalive?: boolean
  }
  let response: ApiResponse
  try {
    response = await transport({
      method: endpoint.method,
      url: addressOf(endpoint, parts),
      body: parts.body,
      form: parts.form,
      token: readToken(),
      ...(parts.keepalive && { keepalive: true }),
      ...(endpoint.replyType && { isFile: true }),
    })
  } catch {
    throw new AppError('UNAVAILABLE', unreachable())
  }
  if (response.status >= 200 && response.status < 300) return response.body as ReplyOf<E>
  throw errorFrom(response)
}
