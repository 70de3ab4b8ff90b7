import type { LinkProps } from '@tanstack/react-router'
import type { IconName } from '../../../../ui/icons/icon-names.ts'

export interface AccountEntry {
  label: string
  to: NonNullable<LinkProps['to']>
  icon: IconName
  isForStaff?: boolean
}

/** Entries of the menu under a member's picture. */
const entries: readonly AccountEntry[] = [
  { label: 'My Profile', to: '/profile', icon: 'user-round' },
  { label: 'Admin Dashboard', to: '/admin/dashboard', icon: 'layout-dashboard', isForStaff: true },
  { label: 'Post an ad', to: '/categories', icon: 'plus' },
  { label: 'My Listings', to: '/my-adds', icon: 'tags' },
  { label: 'My Deals', to: '/my-deals', icon: 'handshake' },
  { label: 'Saved Items', to: '/favourites', icon: 'heart' },
  { label: 'Saved Searches', to: '/saved-searches', icon: 'bookmark' },
]

export const accountEntries = (isStaff: boolean): readonly AccountEntry[] =>
  entries.filter(({ isForStaff = false }) => isStaff || !isForStaff)
