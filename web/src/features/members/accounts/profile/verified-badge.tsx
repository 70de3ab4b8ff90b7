import { t } from '@bowerbird/contract/language/t'
import { Badge } from '../../../../ui/badge.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'

export function VerifiedBadge({ isVerified }: { isVerified: boolean }) {
  const icon = isVerified ? 'badge-check' : 'clock'
  return (
    <Badge tone={isVerified ? 'gum' : 'ochre'}>
      <Icon name={icon} className="size-4" />
      {isVerified ? t`Verified` : t`Pending`}
    </Badge>
  )
}
