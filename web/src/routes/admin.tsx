import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Checking } from '../features/shell/checking.tsx'
import { requireAdmin } from '../platform/guards.ts'

/** The administrators' area. Its code is loaded only by those who get past this guard. */
export const Route = createFileRoute('/admin')({
  ssr: false,
  beforeLoad: requireAdmin,
  pendingComponent: Checking,
  pendingMs: 0,
  component: Outlet,
})
