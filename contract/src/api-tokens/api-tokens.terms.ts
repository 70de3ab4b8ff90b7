import type { Access } from '../endpoint.ts'
import { t } from '../language/t.ts'

/** What a token may do, for any member. */
export const memberScopes = [
  'ads:read',
  'ads:write',
  'messages:read',
  'messages:write',
  'saved:read',
  'saved:write',
  'account:read',
] as const

/** For staff: what they may do themselves at the time of the call, in these areas. */
export const staffScopes = [
  'office-figures:read',
  'office-reviews:read',
  'office-reviews:write',
  'office-people:read',
  'office-inbox:read',
  'office-inbox:write',
  'office-market:read',
  'office-market:write',
  'office-audit:read',
] as const
export type StaffScope = (typeof staffScopes)[number]

export const scopes = [...memberScopes, ...staffScopes] as const
export type Scope = (typeof scopes)[number]

/** The roles that may choose a scope: those that may call some of its endpoints. */
export const staffScopeAccess: Record<StaffScope, Exclude<Access, 'public' | 'member'>> = {
  'office-figures:read': 'figures',
  'office-reviews:read': 'support',
  'office-reviews:write': 'support',
  'office-people:read': 'support',
  'office-inbox:read': 'support',
  'office-inbox:write': 'support',
  'office-market:read': 'moderator',
  'office-market:write': 'admin',
  'office-audit:read': 'support',
}

/** Secret scanners and people recognise a token by this. */
export const API_TOKEN_PREFIX = 'bowerbird_'
export const MAX_API_TOKENS = 20
export const MAX_API_TOKEN_NAME = 60
/** Days for which a token can be made. */
export const apiTokenDays = [30, 90, 365] as const
/** Days for which one that has expired is still listed. */
export const EXPIRED_API_TOKEN_DAYS = 30

export const apiTokensFull = (): string =>
  t`You have ${MAX_API_TOKENS} tokens. Revoke one that you no longer use first.`
export const API_TOKEN_NOT_FOUND = t`Token not found`
export const API_TOKEN_INVALID = t`This token is not valid: it has expired, was revoked or never existed`
export const API_TOKEN_NOT_ALLOWED = t`Tokens are not allowed here: someone has to be logged in`
export const scopeNeeded = (scope: Scope): string => t`This needs a token with the scope ${scope}`
