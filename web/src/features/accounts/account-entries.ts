import type { LinkProps } from '@tanstack/react-router'
import { LayoutDashboard, type LucideIcon, UserRound } from 'lucide-react'

export interface AccountEntry {
  label: string
  to: NonNullable<LinkProps['to']>
  Icon: LucideIcon
  isForAdmins?: boolean
}

/**
 * Where a member can go from the menu under their picture. With their pages join, in this order:
 * { label: 'My Listings', to: '/my-adds', Icon: Tags } and { label: 'Saved Items', to: '/favourites', Icon: Heart }
 */
const entries: readonly AccountEntry[] = [
  { label: 'My Profile', to: '/profile', Icon: UserRound },
  { label: 'Admin Dashboard', to: '/admin/dashboard', Icon: LayoutDashboard, isForAdmins: true },
]

export const accountEntries = (isAdmin: boolean): readonly AccountEntry[] =>
  entries.filter(({ isForAdmins = false }) => isAdmin || !isForAdmins)
