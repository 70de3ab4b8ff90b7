import type { ActivityType } from '@bowerbird/contract/dashboard/dashboard.terms'
import type { IconName } from '../../ui/icon-names.ts'

interface Look {
  label: string
  icon: IconName
  tone: string
}

/** The label and icon of each kind of event. */
export const activityLooks: Record<ActivityType, Look> = {
  'sign-up': { label: 'New user', icon: 'user-plus', tone: 'bg-sky text-bower' },
  'new-ad': { label: 'New ad', icon: 'package-plus', tone: 'bg-ochre-soft text-ochre' },
  approval: { label: 'Ad approved', icon: 'circle-check', tone: 'bg-gum-soft text-gum' },
  sale: { label: 'Sold', icon: 'badge-check', tone: 'bg-gum-soft text-gum' },
  deletion: { label: 'Deleted', icon: 'trash-2', tone: 'bg-waratah-soft text-waratah' },
  contact: { label: 'Contact message', icon: 'mail', tone: 'bg-sky text-bower' },
  report: { label: 'Ad reported', icon: 'flag', tone: 'bg-waratah-soft text-waratah' },
  'report-handled': { label: 'Report handled', icon: 'flag', tone: 'bg-gum-soft text-gum' },
  status: { label: 'Status changed', icon: 'refresh-ccw', tone: 'bg-ochre-soft text-ochre' },
  edit: { label: 'Ad edited', icon: 'pencil', tone: 'bg-sky text-bower' },
  ranking: { label: 'Featured order changed', icon: 'list-ordered', tone: 'bg-sky text-bower' },
  market: { label: 'Market changed', icon: 'sliders-horizontal', tone: 'bg-sky text-bower' },
}
