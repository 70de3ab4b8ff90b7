import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { type Answer, readAsVisitor } from '../platform/http/public-reads.ts'
import { CoalescingCache, type Moment } from '../platform/ttl-cache.ts'
import { A_MOMENT } from './page-cache.ts'

export interface ApiRequest {
  method: string
  url: string
  body?: unknown
}

export type Transport = (request: ApiRequest) => Promise<Answer>

/** The page that calls are made for. */
interface PageInMaking {
  moment: Moment
  /** What the request for it says about its own last write. */
  cookie: string | undefined
}

/** With what it has asked for: a page that can't be put together is drawn, and then asks for the same once more. */
const inMaking = new AsyncLocalStorage<PageInMaking & { answers: Map<string, Promise<Answer>> }>()

/** Makes a page; what it calls meanwhile is called for it. */
export const callingFor = <Page>(page: PageInMaking, make: () => Promise<Page>): Promise<Page> =>
  inMaking.run({ ...page, answers: new Map() }, make)

async function throughInject(
  app: FastifyInstance,
  { method, url, body }: ApiRequest,
  cookie: string | undefined,
) {
  const response = await app.inject({
    method: method as 'GET',
    url,
    headers: cookie === undefined ? {} : { cookie },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  return { status: response.statusCode, body: response.json() as unknown }
}

/**
 * Calls made while rendering run through the app itself: same checks, no network. Many pages ask the same, such as
 * for the newest ads of a category: an answer that is asked for again is shared by all that ask within a moment, and a
 * page is as old as the oldest answer in it. Nobody may change what they get.
 */
export function callsThroughApp(app: FastifyInstance): Transport {
  const answers = new CoalescingCache<Answer>(A_MOMENT)
  return async (request) => {
    const page = inMaking.getStore()
    const cookie = page?.cookie
    if (request.method !== 'GET') return throughInject(app, request, cookie)
    const own = page?.answers.get(request.url)
    if (own) return own
    const { value: made, madeAt } = answers.entry(
      cookie ? `${request.url} ${cookie}` : request.url,
      () => readAsVisitor(app, request.url, { cookie }) ?? throughInject(app, request, cookie),
    )
    page?.answers.set(request.url, made)
    if (page && madeAt < page.moment.madeAt) page.moment.madeAt = madeAt
    return made
  }
}
