import { STAFF_NEED_TWO_FACTOR } from '@bowerbird/contract/accounts/accounts.terms'
import { mayCall } from '@bowerbird/contract/accounts/roles'
import {
  API_TOKEN_INVALID,
  API_TOKEN_NOT_ALLOWED,
  type Scope,
  scopeNeeded,
} from '@bowerbird/contract/api-tokens/api-tokens.terms'
import type { Access } from '@bowerbird/contract/endpoint'
import { AppError, AUTHENTICATION_REQUIRED } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ApiToken, apiTokenFinder, isApiToken } from '../api-tokens.ts'
import type { Db } from '../db/db.ts'
import { type Member, memberFinder } from '../session.ts'
import { bindingOf, sendBinding } from '../session-binding.ts'
import { isApiRoute } from './throttle.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** What a token needs to call this; undefined: no token will do. */
    scope?: Scope | 'public' | undefined
  }
  interface FastifyRequest {
    member: Member | undefined
    /** The token of a member's program, instead of a session. */
    apiToken: ApiToken | undefined
  }
}

/** The bearer token a request carries, if any. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7).trim() || undefined : undefined
}

interface AccessDeps {
  db: Db
  publicUrl: () => string
  /** True if staff need two-factor login for what members may not do. */
  staffNeedTwoFactor?: () => boolean
  /** Called when two browsers have used one session, which is over now. */
  onCopied?: (accountId: string) => Promise<void>
}

/**
 * Deny by default: a route that does not declare its access stops the process from starting, and every request is
 * checked before its body is read.
 */
export function enforceAccess(
  app: FastifyInstance,
  { db, publicUrl, staffNeedTwoFactor = () => false, onCopied }: AccessDeps,
): void {
  const findMember = memberFinder(db, onCopied)
  const findApiToken = apiTokenFinder(db)
  app.decorateRequest('member', undefined)
  app.decorateRequest('apiToken', undefined)

  app.addHook('onRoute', (route) => {
    if (!route.config?.access) {
      throw new Error(`${String(route.method)} ${route.url} does not declare who may call it`)
    }
  })

  app.addHook('onRequest', (request, reply, done) => {
    const token = tokenOf(request)
    // Most calls are by visitors, and cost nothing here.
    if (!token || !isApiRoute(request.routeOptions.url)) return done(refusal(request))
    if (isApiToken(token)) {
      findApiToken(token, request.ip).then(
        (found) => {
          request.apiToken = found
          const refused = scopeRefusal(request)
          if (!refused && request.routeOptions.config.scope !== 'public') request.member = found?.member
          done(refused ?? refusal(request) ?? factorRefusal(request, staffNeedTwoFactor))
        },
        (error: Error) => done(error),
      )
      return
    }
    findMember({ token, binding: bindingOf(request) }).then(
      (admission) => {
        request.member = admission?.member
        if (admission?.nextBinding) sendBinding(reply, admission.nextBinding, publicUrl())
        done(refusal(request) ?? factorRefusal(request, staffNeedTwoFactor))
      },
      (error: Error) => done(error),
    )
  })
}

/** Deny by default: a token opens what names its scope. One that isn't valid is an error everywhere. */
function scopeRefusal({ apiToken, routeOptions, is404 }: FastifyRequest): AppError | undefined {
  if (is404) return undefined
  if (!apiToken) return new AppError('AUTHENTICATION_REQUIRED', API_TOKEN_INVALID)
  const { scope } = routeOptions.config
  if (!scope) return new AppError('FORBIDDEN', API_TOKEN_NOT_ALLOWED)
  if (scope === 'public' || apiToken.scopes.includes(scope)) return undefined
  return new AppError('FORBIDDEN', scopeNeeded(scope))
}

/** For staff who may call this, once they have two-factor login. */
function factorRefusal(
  { member, routeOptions, is404 }: FastifyRequest,
  isNeeded: () => boolean,
): AppError | undefined {
  const { access } = routeOptions.config
  if (is404 || access === 'public' || access === 'member') return undefined
  if (member?.hasTwoFactor || !isNeeded()) return undefined
  return new AppError('FORBIDDEN', STAFF_NEED_TWO_FACTOR)
}

/** On a public route an invalid token is treated as no token, not as an error. */
function refusal({ member, routeOptions, is404 }: FastifyRequest): AppError | undefined {
  const { access } = routeOptions.config
  if (access === 'public' || is404) return undefined
  if (!member) return new AppError('AUTHENTICATION_REQUIRED', AUTHENTICATION_REQUIRED)
  if (access && mayCall(member.role, access)) return undefined
  return new AppError(
    'FORBIDDEN',
    access === 'admin' ? t`Only administrators may do this` : t`Your role does not allow this`,
  )
}
