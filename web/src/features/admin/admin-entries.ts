import type { LinkProps } from '@tanstack/react-router'
import { LayoutDashboard, type LucideIcon, Package, Star, Users } from 'lucide-react'

interface AdminEntry {
  label: string
  to: NonNullable<LinkProps['to']>
  Icon: LucideIcon
}

/** The screens of the back office, in the order of the sidebar; Sign Out comes after them. */
export const adminEntries: readonly AdminEntry[] = [
  { label: 'Dashboard', to: '/admin/dashboard', Icon: LayoutDashboard },
  { label: 'Products', to: '/admin/products', Icon: Package },
  { label: 'Users', to: '/admin/users', Icon: Users },
  { label: 'Featured Ads', to: '/admin/rank-ads', Icon: Star },
]
