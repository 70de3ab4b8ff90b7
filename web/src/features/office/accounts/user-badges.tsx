import type { AccountStatus, Role } from '@bowerbird/contract/accounts/accounts.terms'
import type { User } from '@bowerbird/contract/accounts/users.schema'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'

const tones: Record<AccountStatus, BadgeTone> = { active: 'gum', inactive: 'ochre', suspended: 'waratah' }

export const statusLabels: Record<AccountStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
}

export const UserStatusBadge = ({ user }: { user: Pick<User, 'status' | 'deletionDueAt'> }) => (
  <Badge tone={tones[user.status]}>{user.deletionDueAt ? 'To be deleted' : statusLabels[user.status]}</Badge>
)

const roleTones: Partial<Record<Role, BadgeTone>> = {
  admin: 'night',
  moderator: 'sky',
  support: 'sky',
  analyst: 'sky',
}

export const roleLabels: Record<Role, string> = {
  user: 'User',
  moderator: 'Moderator',
  support: 'Support',
  analyst: 'Analyst',
  admin: 'Admin',
}

export const RoleBadge = ({ role }: { role: Role }) => (
  <Badge tone={roleTones[role] ?? 'neutral'}>{roleLabels[role]}</Badge>
)
