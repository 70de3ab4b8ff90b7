import type { AccountStatus, Role } from '@bowerbird/contract/accounts/accounts.terms'
import type { User } from '@bowerbird/contract/accounts/users.schema'
import { t } from '@bowerbird/contract/language/t'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'

const tones: Record<AccountStatus, BadgeTone> = { active: 'gum', inactive: 'ochre', suspended: 'waratah' }

export const statusLabels: Record<AccountStatus, string> = {
  active: t`Active`,
  inactive: t`Inactive`,
  suspended: t`Suspended`,
}

export const UserStatusBadge = ({ user }: { user: Pick<User, 'status' | 'deletionDueAt'> }) => (
  <Badge tone={tones[user.status]}>{user.deletionDueAt ? t`To be deleted` : statusLabels[user.status]}</Badge>
)

const roleTones: Partial<Record<Role, BadgeTone>> = {
  admin: 'night',
  moderator: 'sky',
  support: 'sky',
  analyst: 'sky',
}

export const roleLabels: Record<Role, string> = {
  user: t`User`,
  moderator: t`Moderator`,
  support: t`Support`,
  analyst: t`Analyst`,
  admin: t`Admin`,
}

export const RoleBadge = ({ role }: { role: Role }) => (
  <Badge tone={roleTones[role] ?? 'neutral'}>{roleLabels[role]}</Badge>
)
