import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Checking } from '../features/shell/checking.tsx'
import { requireMember } from '../platform/guards.ts'

/** Every page in this folder is for signed-in people. It is never rendered on the server, which knows no one. */
export const Route = createFileRoute('/_member')({
  ssr: false,
  // In the first load, and at hand on the server: this is what people see before anything else is known.
  codeSplitGroupings: [],
  beforeLoad: requireMember,
  pendingComponent: Checking,
  // Shown at once: nothing of a protected page may flash before the answer is there.
  pendingMs: 0,
  component: Outlet,
})
