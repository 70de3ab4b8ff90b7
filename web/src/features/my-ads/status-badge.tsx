import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { OwnAdCard } from '@bowerbird/contract/posting/posting.schema'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const looks: Record<AdStatus, { tone: BadgeTone; label: string }> = {
  active: { tone: 'gum', label: 'Active' },
  pending: { tone: 'ochre', label: 'Awaiting Approval' },
  changes_requested: { tone: 'ochre', label: 'Needs changes' },
  reserved: { tone: 'sky', label: 'Reserved' },
  paused: { tone: 'neutral', label: 'Paused' },
  sold: { tone: 'neutral', label: 'Sold' },
  expired: { tone: 'ochre', label: 'Expired' },
  inactive: { tone: 'waratah', label: 'Declined' },
}

interface Props {
  status: AdStatus
  declined?: OwnAdCard['declined']
}

export function StatusBadge({ status, declined }: Props) {
  const { tone, label } = looks[status]
  if (declined?.outcome === 'changes') return <Badge tone="ochre">Needs changes</Badge>
  return <Badge tone={tone}>{declined?.wasLive ? 'Taken down' : label}</Badge>
}
