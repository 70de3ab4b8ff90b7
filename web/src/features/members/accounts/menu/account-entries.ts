import { t } from '@bowerbird/contract/language/t'
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
  { label: t`My Profile`, to: '/profile', icon: 'user-round' },
  { label: t`Admin Dashboard`, to: '/admin/dashboard', icon: 'layout-dashboard', isForStaff: true },
  { label: t`Post an ad`, to: '/categories', icon: 'plus' },
  { label: t`My Listings`, to: '/my-adds', icon: 'tags' },
  { label: t`My Deals`, to: '/my-deals', icon: 'handshake' },
  { label: t`Saved Items`, to: '/favourites', icon: 'heart' },
  { label: t`Saved Searches`, to: '/saved-searches', icon: 'bookmark' },
]

export const accountEntries = (isStaff: boolean): readonly AccountEntry[] =>
  entries.filter(({ isForStaff = false }) => isStaff || !isForStaff)
