import { AsyncLocalStorage } from 'node:async_hooks'
import { deepFreeze } from '@bowerbird/contract/deep-freeze'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Answer, readAsVisitor } from '../platform/http/public-reads.ts'
import type { Visitor } from '../platform/http/visitor.ts'
import { currentLanguage } from '../platform/language/language.ts'
import { type Timestamp, TtlCache, type TtlCacheOptions } from '../platform/ttl-cache.ts'

const PAGE_TTL_MS = 900

/**
 * Pages are the same for every visitor, so one rendering is cached for everyone, and so are the API replies it is
 * made from. The time to live is under a second, so nothing has to be invalidated. A page is some fifty kilobytes.
 */
export const PAGE_CACHE: TtlCacheOptions = { lifetime: PAGE_TTL_MS, size: 200 }

interface ApiRequest {
  method: string
  url: string
  body?: unknown
}

export type Transport = (request: ApiRequest) => Promise<Answer>

/** The page that is being rendered. */
interface RenderContext {
  timestamp: Timestamp
  /** Tells replicas about the visitor's own last write. */
  cookie: string | undefined
  /** The first visitor who requested it: concurrent requests share the page. */
  visitor: Visitor
  /** Their request: its id stands on a page that fails. */
  request?: Pick<FastifyRequest, 'id' | 'failure'> | undefined
}

const isProduction = process.env.NODE_ENV === 'production'

const context = new AsyncLocalStorage<RenderContext>()

/** Renders a page; its API calls see this context. */
export const callingFor = <Page>(page: RenderContext, render: () => Promise<Page>): Promise<Page> =>
  context.run(page, render)

/** True in whatever a page that is being rendered causes, such as its calls of the API. */
export const isRendering = (): boolean => context.getStore() !== undefined

async function throughInject(
  app: FastifyInstance,
  { method, url, body }: ApiRequest,
  cookie: string | undefined,
) {
  const response = await app.inject({
    method: method as 'GET',
    url,
    headers: { 'accept-language': currentLanguage(), ...(cookie !== undefined && { cookie }) },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  const requestId = response.statusCode >= 500 ? response.headers['x-request-id'] : undefined
  return {
    status: response.statusCode,
    body: response.json() as unknown,
    ...(typeof requestId === 'string' && { requestId }),
  }
}

/**
 * Calls made while rendering run through the app itself: same checks, no network. Many pages need the same answer,
 * such as the newest ads of a category, so answers are cached as briefly as pages are, and a page counts as old as
 * its oldest answer. Answers are shared, so callers must not change them: in development and tests they are frozen.
 */
export function callsThroughApp(app: FastifyInstance): Transport {
  const answers = new TtlCache<Answer>(PAGE_CACHE)
  return async (request) => {
    const page = context.getStore()
    const cookie = page?.cookie
    if (request.method !== 'GET') return throughInject(app, request, cookie)
    const { value: answer, madeAt } = answers.entry(
      [request.url, currentLanguage(), cookie].filter(Boolean).join(' '),
      async () => {
        const answer = await (readAsVisitor(app, request.url, {
          cookie,
          visitor: page?.visitor,
          request: page?.request,
        }) ?? throughInject(app, request, cookie))
        return isProduction ? answer : deepFreeze(answer)
      },
    )
    if (page && madeAt < page.timestamp.madeAt) page.timestamp.madeAt = madeAt
    return answer
  }
}
