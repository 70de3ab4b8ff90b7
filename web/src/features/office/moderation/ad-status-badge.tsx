import { statusLabel } from '@bowerbird/contract/ads/ads.states'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'

const tones: Record<AdStatus, BadgeTone> = {
  pending: 'ochre',
  changes_requested: 'ochre',
  active: 'gum',
  reserved: 'gum',
  paused: 'neutral',
  sold: 'sky',
  expired: 'neutral',
  inactive: 'waratah',
}

export const AdStatusBadge = ({ status }: { status: AdStatus }) => (
  <Badge tone={tones[status]}>{statusLabel(status)}</Badge>
)
