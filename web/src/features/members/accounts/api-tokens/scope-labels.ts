import type { Role } from '@bowerbird/contract/accounts/accounts.terms'
import { mayCall } from '@bowerbird/contract/accounts/roles'
import {
  memberScopes,
  type Scope,
  staffScopeAccess,
  staffScopes,
} from '@bowerbird/contract/api-tokens/api-tokens.terms'
import { t } from '@bowerbird/contract/language/t'

const labels: Record<Scope, string> = {
  'ads:read': t`See your ads`,
  'ads:write': t`Post and change your ads`,
  'messages:read': t`Read your messages`,
  'messages:write': t`Write messages and make offers`,
  'saved:read': t`See what you’ve saved`,
  'saved:write': t`Save and follow for you`,
  'account:read': t`See your profile and notifications`,
  'office-figures:read': t`See figures and health`,
  'office-reviews:read': t`See the moderation queue, ads and reports`,
  'office-reviews:write': t`Decide in the moderation queue`,
  'office-people:read': t`See users`,
  'office-inbox:read': t`Read the inbox`,
  'office-inbox:write': t`Answer the inbox`,
  'office-market:read': t`See catalogue, rules and settings`,
  'office-market:write': t`Change catalogue, rules and settings`,
  'office-audit:read': t`Read the audit log`,
}

export const scopeLabel = (scope: Scope): string => labels[scope]

const optionOf = (value: Scope) => ({ value, label: labels[value] })

export const memberScopeOptions = memberScopes.map(optionOf)

/** What someone of this role may let a program do in the back office. */
export const staffScopeOptions = (role: Role) =>
  staffScopes.filter((scope) => mayCall(role, staffScopeAccess[scope])).map(optionOf)
