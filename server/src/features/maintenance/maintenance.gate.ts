import { timingSafeEqual } from 'node:crypto'
import * as accounts from '@bowerbird/contract/accounts/accounts.endpoints'
import { GOOGLE_CALLBACK_PATH, GOOGLE_LOGIN_PATH } from '@bowerbird/contract/accounts/accounts.terms'
import * as passkeys from '@bowerbird/contract/accounts/passkeys.endpoints'
import { isStaff } from '@bowerbird/contract/accounts/roles'
import * as sessions from '@bowerbird/contract/accounts/session.endpoints'
import * as twoFactor from '@bowerbird/contract/accounts/two-factor.endpoints'
import type { ErrorBody } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import type { Maintenance } from '@bowerbird/contract/maintenance/maintenance.schema'
import { getMarket } from '@bowerbird/contract/market/market.endpoints'
import { marketName } from '@bowerbird/contract/market/market-settings'
import * as unsubscribe from '@bowerbird/contract/notifications/unsubscribe.endpoints'
import { takeProviderEvent } from '@bowerbird/contract/promotions/promotions.endpoints'
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS, SECOND } from '@bowerbird/contract/time'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownCookieOf, setCookie } from '../../platform/http/cookies.ts'
import type { PlainPage } from '../../platform/http/plain-answer.ts'
import { isApiRoute } from '../../platform/http/throttle.ts'
import { currentMaintenance } from './maintenance.service.ts'

/**
 * Calls of the API that work during maintenance, whoever makes them: health checks, logging in, what the pages of the
 * back office begin with, and what other programs send us and wouldn't send again: what happened to payments.
 */
const openRoutes = new Set<string>([
  'GET /api/health',
  'GET /api/ready',
  `GET ${GOOGLE_LOGIN_PATH}`,
  `GET ${GOOGLE_CALLBACK_PATH}`,
  ...[
    accounts.logIn,
    accounts.forgotPassword,
    accounts.resetPassword,
    accounts.getProviders,
    accounts.getCommonPasswords,
    accounts.linkIdentity,
    accounts.sendLinkCode,
    twoFactor.completeLogin,
    passkeys.startPasskeyLogin,
    passkeys.logInWithPasskey,
    sessions.getProfile,
    sessions.logOut,
    getMarket,
    unsubscribe.stopEmails,
    unsubscribe.resumeEmails,
    takeProviderEvent,
  ].map(({ method, path }) => `${method} ${path}`),
])

const isOpen = (method: string, route: string): boolean =>
  openRoutes.has(`${method === 'HEAD' ? 'GET' : method} ${route}`)

/** Pages that lead staff in: the back office, which asks the API for everything, and the page to log in on. */
const STAFF_PAGES = /^\/(?:admin|staff)(?:[/?]|$)/

const COOKIE = 'maintenance'
const COOKIE_SECONDS = DAY_SECONDS

/** Without an expected end. */
const USUAL_SECONDS = 10 * MINUTE_SECONDS

/** Seconds until it is worth asking again. */
export function retryAfter({ endsAt }: Pick<Maintenance, 'endsAt'>, now: number = Date.now()): number {
  const left = endsAt === null ? 0 : Math.ceil((Date.parse(endsAt) - now) / SECOND)
  // It may be over sooner, or the end was a guess.
  return left > 0 ? Math.min(Math.max(left, MINUTE_SECONDS), HOUR_SECONDS * 6) : USUAL_SECONDS
}

/** What programs, and pages that were open already, show. */
const maintenanceMessage = ({ text }: Pick<Maintenance, 'text'>): string =>
  text || t`We’re doing some work on ${marketName()}. Please try again later.`

interface GateOptions {
  publicUrl: () => string
  /** Shown to people instead of a page. */
  page: (state: Maintenance) => PlainPage
  /** True if a route serves pages, or lists of them for programs. */
  isPage: (route: string) => boolean
  /** True if a page is being rendered: the request for it was let in. */
  isRendering: () => boolean
}

/** Call it after sessions are known: it lets staff in, and tells everyone else that the market is closed for now. */
export function enforceMaintenance(
  app: FastifyInstance,
  { publicUrl, page, isPage, isRendering }: GateOptions,
): void {
  const isSecure = () => publicUrl().startsWith('https:')

  const hasPass = (request: FastifyRequest, pass: string | null): boolean => {
    const given = Buffer.from(ownCookieOf(request, COOKIE, isSecure()) ?? '')
    const right = Buffer.from(pass ?? '')
    return right.length > 0 && given.length === right.length && timingSafeEqual(given, right)
  }

  /** Pages know nobody: a browser that staff use the API with gets a cookie, which its pages are let in with. */
  const givePass = (request: FastifyRequest, reply: FastifyReply, pass: string | null) => {
    if (pass === null || hasPass(request, pass)) return
    const lifetime = { path: '/', seconds: COOKIE_SECONDS, isSecure: isSecure() }
    setCookie(reply, COOKIE, pass, { ...lifetime, sameSite: 'Lax' })
  }

  const refuse = (request: FastifyRequest, reply: FastifyReply): void => {
    const state = currentMaintenance()
    request.refusal = 'UNAVAILABLE'
    // Expected: the health page must not take it for errors.
    request.isUnrecorded = true
    reply.code(503).headers({ 'retry-after': String(retryAfter(state)), 'cache-control': 'no-store' })
    // Also of the API's addresses that don't exist.
    if (request.url.startsWith('/api/')) {
      const body: ErrorBody = { message: maintenanceMessage(state), code: 'UNAVAILABLE' }
      void reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
      return
    }
    const { html, policy } = page(state)
    void reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html)
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { isOn, pass } = currentMaintenance()
    if (!isOn || isRendering()) return done()
    const { url: route = '' } = request.routeOptions
    if (isApiRoute(route)) {
      if (request.member && isStaff(request.member.role)) {
        givePass(request, reply, pass)
        return done()
      }
      if (isOpen(request.method, route)) return done()
      return refuse(request, reply)
    }
    if (!isPage(route) || STAFF_PAGES.test(request.url) || hasPass(request, pass)) return done()
    return refuse(request, reply)
  })
}
