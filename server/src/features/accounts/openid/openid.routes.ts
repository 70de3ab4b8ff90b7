import { randomBytes } from 'node:crypto'
import { connectIdentity } from '@bowerbird/contract/accounts/accounts.endpoints'
import { IdentityProof, IdentityStart } from '@bowerbird/contract/accounts/accounts.schema'
import {
  GOOGLE_CALLBACK_PATH,
  GOOGLE_FAILED,
  GOOGLE_LOGIN_PATH,
  GOOGLE_NOT_SET_UP,
} from '@bowerbird/contract/accounts/accounts.terms'
import { AppError } from '@bowerbird/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownCookieOf, setCookie } from '../../../platform/http/cookies.ts'
import { serveMember } from '../../../platform/http/serve.ts'
import { countedAddress } from '../../../platform/limits/address.ts'
import { TooManyAttempts } from '../../../platform/limits/limits.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { takeGoogleStart } from '../accounts.limits.ts'
import { lockOwn } from '../accounts.service.ts'
import { originOf, rememberDevice } from '../origin.ts'
import { checkOwner } from '../profile/owner-proof.service.ts'
import { connectToAccount } from './identities.service.ts'
import { type OpenIdClient, openIdClient } from './openid.client.ts'
import { sendOutcome } from './openid.page.ts'
import { logInWithIdentity } from './openid.service.ts'
import { ATTEMPT_SECONDS, insertAttempt, takeAttempt } from './openid.store.ts'

const COOKIE = 'bowerbird_google'

/** SameSite=Lax, because the browser returns from the provider's site. Without HTTPS it is sent to these two paths only. */
const sendAttempt = (
  reply: FastifyReply,
  value: string,
  lifetime: { seconds: number; isSecure: boolean },
): void => setCookie(reply, COOKIE, value, { path: GOOGLE_LOGIN_PATH, sameSite: 'Lax', ...lifetime })

/** Login at the OpenID provider, in a popup: redirect, callback, then a page that notifies its opener. */
export function openIdRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const client = deps.openId && openIdClient(deps.openId)
  const isSecure = () => deps.publicUrl().startsWith('https:')
  const callbackUrl = () => `${deps.publicUrl()}${GOOGLE_CALLBACK_PATH}`
  const origin = () => new URL(deps.publicUrl()).origin

  const sendFailure = (request: FastifyRequest, reply: FastifyReply, error: unknown, status: number) => {
    const { code, name, message: detail } = error as Error & { code?: string }
    request.log.warn({ reason: code ?? name, detail }, 'OpenID login failed')
    if (error instanceof TooManyAttempts) reply.header('retry-after', String(error.retryAfterSeconds))
    // Passes on messages meant for people, such as a suspended account or a rate limit.
    const message =
      error instanceof AppError && error.httpStatus < 500
        ? { error: error.message, ...(error.details.status && { status: error.details.status }) }
        : { error: GOOGLE_FAILED }
    return sendOutcome(reply, {
      message,
      origin: origin(),
      status: error instanceof AppError ? error.httpStatus : status,
    })
  }

  /** Stores the attempt, and returns where the popup goes. */
  const beginAt = async (at: OpenIdClient, reply: FastifyReply, accountId?: string): Promise<string> => {
    const { address, attempt } = await at.begin(callbackUrl())
    const key = randomBytes(32).toString('base64url')
    await insertAttempt(deps.db, key, { ...attempt, ...(accountId && { accountId }) })
    sendAttempt(reply, key, { seconds: ATTEMPT_SECONDS, isSecure: isSecure() })
    return address
  }

  serveMember(
    app,
    connectIdentity,
    { body: IdentityProof, reply: IdentityStart },
    async ({ member, body, reply }) => {
      if (!client) throw new AppError('UNAVAILABLE', GOOGLE_NOT_SET_UP)
      const confirmOwner = await checkOwner(deps, member, body)
      await deps.db.transaction(async (tx) => confirmOwner(tx, await lockOwn(tx, member.id)))
      return { address: await beginAt(client, reply, member.id) }
    },
  )

  app.get(GOOGLE_LOGIN_PATH, { config: { access: 'public' } }, async (request, reply) => {
    if (!client)
      return sendOutcome(reply, { message: { error: GOOGLE_NOT_SET_UP }, origin: origin(), status: 503 })
    try {
      await takeGoogleStart(deps.limits, countedAddress(request.ip))
      const address = await beginAt(client, reply)
      return reply.header('cache-control', 'no-store').redirect(address, 302)
    } catch (error) {
      return sendFailure(request, reply, error, 503)
    }
  })

  app.get(GOOGLE_CALLBACK_PATH, { config: { access: 'public' } }, async (request, reply) => {
    sendAttempt(reply, '', { seconds: 0, isSecure: isSecure() })
    try {
      const key = ownCookieOf(request, COOKIE, isSecure())
      const attempt = client && key ? await takeAttempt(deps.db, key) : undefined
      if (!client || !attempt) throw new AppError('INVALID_INPUT', GOOGLE_FAILED)
      // Built from our own URL: the Host header can't be trusted.
      const returned = new URL(callbackUrl())
      returned.search = new URL(request.url, 'http://localhost').search
      const identity = await client.finish(returned, attempt)
      if (!identity) throw new AppError('INVALID_INPUT', GOOGLE_FAILED)
      if (attempt.accountId) {
        const connected = await connectToAccount(deps.db, attempt.accountId, identity)
        return sendOutcome(reply, { message: connected, origin: origin() })
      }
      const caller = originOf(request)
      const message = await logInWithIdentity(deps, identity, caller)
      if ('token' in message) rememberDevice(reply, caller, deps.publicUrl())
      return sendOutcome(reply, { message, origin: origin() })
    } catch (error) {
      return sendFailure(request, reply, error, 400)
    }
  })
}
