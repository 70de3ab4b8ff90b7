import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { statusLabels } from './ad-labels.ts'

const tones: Record<AdStatus, BadgeTone> = {
  active: 'gum',
  pending: 'ochre',
  sold: 'sky',
  inactive: 'waratah',
}

export const AdStatusBadge = ({ status }: { status: AdStatus }) => (
  <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
)
