import type { Role } from '@bowerbird/contract/accounts/accounts.terms'
import { mayCall } from '@bowerbird/contract/accounts/roles'
import {
  memberScopes,
  type Scope,
  staffScopeAccess,
  staffScopes,
} from '@bowerbird/contract/api-tokens/api-tokens.terms'

const labels: Record<Scope, string> = {
  'ads:read': 'See your ads',
  'ads:write': 'Post and change your ads',
  'messages:read': 'Read your messages',
  'messages:write': 'Write messages and make offers',
  'saved:read': 'See what you’ve saved',
  'saved:write': 'Save and follow for you',
  'account:read': 'See your profile and notifications',
  'office-figures:read': 'See figures and health',
  'office-reviews:read': 'See the moderation queue, ads and reports',
  'office-reviews:write': 'Decide in the moderation queue',
  'office-people:read': 'See users',
  'office-inbox:read': 'Read the inbox',
  'office-inbox:write': 'Answer the inbox',
  'office-market:read': 'See catalogue, rules and settings',
  'office-market:write': 'Change catalogue, rules and settings',
  'office-audit:read': 'Read the audit log',
}

export const scopeLabel = (scope: Scope): string => labels[scope]

const optionOf = (value: Scope) => ({ value, label: labels[value] })

export const memberScopeOptions = memberScopes.map(optionOf)

/** What someone of this role may let a program do in the back office. */
export const staffScopeOptions = (role: Role) =>
  staffScopes.filter((scope) => mayCall(role, staffScopeAccess[scope])).map(optionOf)
