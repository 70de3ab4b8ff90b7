import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Checking } from '../features/browsing/shell/checking.tsx'
import { Logo, LogoMark } from '../features/browsing/shell/logo.tsx'
import { ThemeSwitch } from '../features/browsing/shell/theme-switch.tsx'
import { QueueCount } from '../features/office/moderation-queue/moderation-queue.lazy.ts'
import { adminFrame } from '../features/office/shell/shell.lazy.ts'
import { requireStaff } from '../platform/guards.ts'
import { preloadTitles } from './-screen-titles.lazy.ts'

/** The back office. Only those who pass this guard load its code. */
export const Route = createFileRoute('/admin')({
  ssr: false,
  // Not split: the pending component is shown before anything else has loaded. The frame is loaded by hand,
  // because the server preloads a route's split parts for everyone who requests its address.
  codeSplitGroupings: [],
  beforeLoad: async () => {
    preloadTitles()
    const session = await requireStaff()
    // Loads in parallel with the screen inside it; if it fails, rendering tries again.
    adminFrame.preload()
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

const counts = { '/admin/reviews': <QueueCount /> }

function AdminArea() {
  return (
    <adminFrame.Lazy
      logo={<Logo />}
      mark={<LogoMark />}
      themeSwitch={<ThemeSwitch />}
      wideThemeSwitch={<ThemeSwitch isWide />}
      counts={counts}
    >
      <Outlet />
    </adminFrame.Lazy>
  )
}
