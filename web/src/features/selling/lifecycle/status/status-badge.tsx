import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { t } from '@bowerbird/contract/language/t'
import type { OwnAdCard } from '@bowerbird/contract/posting/posting.schema'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'

/** An ad's status in its owner's words. */
export const statusNotes: Record<AdStatus, string> = {
  active: t`Live: everyone can see it.`,
  pending: t`Our team is reviewing it. Only you can see it.`,
  changes_requested: t`We need you to change something first. Only you can see it.`,
  reserved: t`Listed as reserved: everyone can see it.`,
  paused: t`Hidden until you bring it back. Only you can see it.`,
  expired: t`No longer listed. Renew it to list it again.`,
  sold: t`No longer listed. Its page says it’s sold.`,
  inactive: t`Only you can see it.`,
}

const looks: Record<AdStatus, { tone: BadgeTone; label: string }> = {
  active: { tone: 'gum', label: t`Active` },
  pending: { tone: 'ochre', label: t`Awaiting Approval` },
  changes_requested: { tone: 'ochre', label: t`Needs changes` },
  reserved: { tone: 'sky', label: t`Reserved` },
  paused: { tone: 'neutral', label: t`Paused` },
  sold: { tone: 'neutral', label: t`Sold` },
  expired: { tone: 'ochre', label: t`Expired` },
  inactive: { tone: 'waratah', label: t`Declined` },
}

interface Props {
  status: AdStatus
  declined?: OwnAdCard['declined']
}

export function StatusBadge({ status, declined }: Props) {
  const { tone, label } = looks[status]
  if (declined?.outcome === 'changes') return <Badge tone="ochre">{t`Needs changes`}</Badge>
  return <Badge tone={tone}>{declined?.wasLive ? t`Taken down` : label}</Badge>
}
