import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Checking } from '../features/shell/checking.tsx'
import { requireAdmin } from '../platform/guards.ts'

/** The administrators' area. Its code is loaded only by those who get past this guard. */
export const Route = createFileRoute('/admin')({
  ssr: false,
  // In the first load, and at hand on the server: this is what people see before anything else is known.
  codeSplitGroupings: [],
  beforeLoad: requireAdmin,
  pendingComponent: Checking,
  pendingMs: 0,
  component: Outlet,
})
