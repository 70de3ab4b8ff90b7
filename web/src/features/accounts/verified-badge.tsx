import { BadgeCheck, Clock } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'

export function VerifiedBadge({ isVerified }: { isVerified: boolean }) {
  const Icon = isVerified ? BadgeCheck : Clock
  return (
    <Badge tone={isVerified ? 'gum' : 'ochre'}>
      <Icon aria-hidden="true" className="size-4" />
      {isVerified ? 'Verified' : 'Pending'}
    </Badge>
  )
}
