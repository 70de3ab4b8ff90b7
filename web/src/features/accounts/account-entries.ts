import type { LinkProps } from '@tanstack/react-router'
import { Heart, LayoutDashboard, type LucideIcon, Tags, UserRound } from 'lucide-react'

export interface AccountEntry {
  label: string
  to: NonNullable<LinkProps['to']>
  Icon: LucideIcon
  isForAdmins?: boolean
}

/** Where a member can go from the menu under their picture. */
const entries: readonly AccountEntry[] = [
  { label: 'My Profile', to: '/profile', Icon: UserRound },
  { label: 'Admin Dashboard', to: '/admin/dashboard', Icon: LayoutDashboard, isForAdmins: true },
  { label: 'My Listings', to: '/my-adds', Icon: Tags },
  { label: 'Saved Items', to: '/favourites', Icon: Heart },
]

export const accountEntries = (isAdmin: boolean): readonly AccountEntry[] =>
  entries.filter(({ isForAdmins = false }) => isAdmin || !isForAdmins)
