import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { OwnAdCard } from '@bowerbird/contract/posting/posting.schema'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'

/** An ad's status in its owner's words. */
export const statusNotes: Record<AdStatus, string> = {
  active: 'Live: everyone can see it.',
  pending: 'Our team is reviewing it. Only you can see it.',
  changes_requested: 'We need you to change something first. Only you can see it.',
  reserved: 'Listed as reserved: everyone can see it.',
  paused: 'Hidden until you bring it back. Only you can see it.',
  expired: 'No longer listed. Renew it to list it again.',
  sold: 'No longer listed. Its page says it’s sold.',
  inactive: 'Only you can see it.',
}

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
