import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy } from 'react'
import { Checking } from '../features/shell/checking.tsx'
import { Logo, LogoMark } from '../features/shell/logo.tsx'
import { ThemeSwitch } from '../features/shell/theme-switch.tsx'
import { requireAdmin } from '../platform/guards.ts'

const loadFrame = () => import('../features/admin/admin-frame.tsx')
const AdminFrame = lazy(async () => ({ default: (await loadFrame()).AdminFrame }))

/** The administrators' area. Its code is loaded only by those who get past this guard. */
export const Route = createFileRoute('/admin')({
  ssr: false,
  // What people see before anything else is known is in the first load. The frame is no split part of this
  // route: pages name those to the browser at once, whoever asks for them.
  codeSplitGroupings: [],
  beforeLoad: async () => {
    const session = await requireAdmin()
    // On its way together with the screen inside it; where that fails, drawing it asks again.
    void loadFrame().catch(() => undefined)
    return session
  },
  pendingComponent: Pending,
  pendingMs: 0,
  component: AdminArea,
})

function Pending() {
  return (
    <main id="content" tabIndex={-1} className="flex-1 outline-none">
      <Checking />
    </main>
  )
}

function AdminArea() {
  return (
    <AdminFrame
      logo={<Logo />}
      mark={<LogoMark />}
      themeSwitch={<ThemeSwitch />}
      wideThemeSwitch={<ThemeSwitch isWide />}
    >
      <Outlet />
    </AdminFrame>
  )
}
