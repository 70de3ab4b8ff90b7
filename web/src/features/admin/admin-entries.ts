import type { LinkProps } from '@tanstack/react-router'
import type { IconName } from '../../ui/icon-names.ts'

interface AdminEntry {
  label: string
  to: NonNullable<LinkProps['to']>
  icon: IconName
}

/** The screens of the back office, in the order of the sidebar; the entries below and Sign Out come after them. */
export const adminEntries: readonly AdminEntry[] = [
  { label: 'Dashboard', to: '/admin/dashboard', icon: 'layout-dashboard' },
  { label: 'Products', to: '/admin/products', icon: 'package' },
  { label: 'Users', to: '/admin/users', icon: 'users' },
  { label: 'Reports', to: '/admin/reports', icon: 'flag' },
  { label: 'Featured Ads', to: '/admin/rank-ads', icon: 'star' },
  { label: 'Catalogue', to: '/admin/catalogue', icon: 'tags' },
  { label: 'Settings', to: '/admin/settings', icon: 'sliders-horizontal' },
  { label: 'Scam patterns', to: '/admin/scam-patterns', icon: 'shield-alert' },
]

/** Ways out of the back office: the public site, and the administrator's own name and password. */
export const siteEntries: readonly AdminEntry[] = [
  { label: 'View site', to: '/', icon: 'eye' },
  { label: 'My Profile', to: '/profile', icon: 'user-round' },
]
