import type { AccountStatus, Role } from '@bowerbird/contract/accounts/accounts.terms'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const tones: Record<AccountStatus, BadgeTone> = { active: 'gum', inactive: 'ochre', suspended: 'waratah' }

export const statusLabels: Record<AccountStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
}

export const UserStatusBadge = ({ status }: { status: AccountStatus }) => (
  <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
)

export const RoleBadge = ({ role }: { role: Role }) => (
  <Badge tone={role === 'admin' ? 'night' : 'neutral'}>{role === 'admin' ? 'Admin' : 'User'}</Badge>
)
