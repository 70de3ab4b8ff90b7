import type { Endpoint, InputOf, ReplyOf } from '@bowerbird/contract/endpoint'
import { endpoints } from './endpoints.ts'
import { errorIn, MarketError } from './market-error.ts'

export interface ClientOptions {
  /** The market's address, like `https://market.example`. */
  url: string
  /** Made in the settings, under “Tokens and webhooks”. Without it, only what is public can be read. */
  token?: string
  /** In place of the global `fetch`. */
  fetch?: typeof fetch
}

/** Besides what the endpoint declares. */
interface CallOptions {
  /** For uploads, with the field `file`. */
  form?: FormData
  signal?: AbortSignal
}

/** Parts of a call whose fields are all optional may be left out. */
type Optional<T> = { [K in keyof T as Partial<T[K]> extends T[K] ? K : never]?: T[K] }
type Required<T> = { [K in keyof T as Partial<T[K]> extends T[K] ? never : K]: T[K] }

export type CallInput<E> = Optional<InputOf<E>> & Required<InputOf<E>> & CallOptions

type Call<E> = (
  ...input: keyof Required<InputOf<E>> extends never ? [input?: CallInput<E>] : [input: CallInput<E>]
) => Promise<ReplyOf<E>>

/** A method for each operation of the API reference that a token opens. */
export type Client = { readonly [Name in keyof typeof endpoints]: Call<(typeof endpoints)[Name]> }

interface Parts extends CallOptions {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Fields inside of a part are parameters of their own: `a.year=2010-2018`. */
function searchOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    if (typeof value === 'object' && !Array.isArray(value)) {
      for (const [inner, text] of Object.entries(value)) search.set(`${name}.${inner}`, String(text))
    } else
      search.set(name, Array.isArray(value) ? value.join(',') : String(value as string | number | boolean))
  }
  return search.size ? `?${search}` : ''
}

const pathOf = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** The client of a market. Its methods reject with a `MarketError`. */
export function createClient({ url, token, fetch: send = fetch }: ClientOptions): Client {
  const base = url.replace(/\/+$/, '')
  const call = async ({ method, path, replyType }: Endpoint, parts: Parts = {}): Promise<unknown> => {
    const { params, query = {}, body, form, signal } = parts
    let response: Response
    try {
      response = await send(base + pathOf(path, params) + searchOf(query), {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(form ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
        // The token is all that says who calls.
        credentials: 'omit',
        ...(signal && { signal }),
      })
    } catch (error) {
      if (signal?.aborted) throw error
      throw new MarketError('UNAVAILABLE', `${base} could not be reached`)
    }
    if (!response.ok) throw await errorIn(response)
    return replyType ? response.text() : response.json()
  }
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]) => [name, (parts?: Parts) => call(endpoint, parts)]),
  ) as unknown as Client
}
