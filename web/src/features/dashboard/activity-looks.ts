import type { ActivityType } from '@bowerbird/contract/dashboard/dashboard.terms'
import {
  BadgeCheck,
  CircleCheck,
  Flag,
  ListOrdered,
  type LucideIcon,
  Mail,
  PackagePlus,
  Pencil,
  RefreshCcw,
  Trash2,
  UserPlus,
} from 'lucide-react'

interface Look {
  label: string
  Icon: LucideIcon
  tone: string
}

/** The label and icon of each kind of event. */
export const activityLooks: Record<ActivityType, Look> = {
  'sign-up': { label: 'New user', Icon: UserPlus, tone: 'bg-sky text-bower' },
  'new-ad': { label: 'New ad', Icon: PackagePlus, tone: 'bg-ochre-soft text-ochre' },
  approval: { label: 'Ad approved', Icon: CircleCheck, tone: 'bg-gum-soft text-gum' },
  sale: { label: 'Sold', Icon: BadgeCheck, tone: 'bg-gum-soft text-gum' },
  deletion: { label: 'Deleted', Icon: Trash2, tone: 'bg-waratah-soft text-waratah' },
  contact: { label: 'Contact message', Icon: Mail, tone: 'bg-sky text-bower' },
  report: { label: 'Ad reported', Icon: Flag, tone: 'bg-waratah-soft text-waratah' },
  status: { label: 'Status changed', Icon: RefreshCcw, tone: 'bg-ochre-soft text-ochre' },
  edit: { label: 'Ad edited', Icon: Pencil, tone: 'bg-sky text-bower' },
  ranking: { label: 'Featured ads ranked', Icon: ListOrdered, tone: 'bg-sky text-bower' },
}
