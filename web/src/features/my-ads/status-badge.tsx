import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const looks: Record<AdStatus, { tone: BadgeTone; label: string }> = {
  active: { tone: 'gum', label: 'Active' },
  pending: { tone: 'ochre', label: 'Awaiting Approval' },
  sold: { tone: 'neutral', label: 'Sold' },
  inactive: { tone: 'waratah', label: 'Taken down' },
}

export function StatusBadge({ status }: { status: AdStatus }) {
  const { tone, label } = looks[status]
  return <Badge tone={tone}>{label}</Badge>
}
