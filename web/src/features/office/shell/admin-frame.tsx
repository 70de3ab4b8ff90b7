import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { Link, Navigate, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useMayCall } from '../../../platform/may-call.ts'
import { QueryProvider } from '../../../platform/query-provider.tsx'
import { useIsMember } from '../../../platform/session.ts'
import { storedText } from '../../../platform/stored-text.ts'
import { stopViewingSite } from '../../../platform/view-site.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { AdminDrawer } from './admin-drawer.tsx'
import { entryAt } from './admin-entries.ts'
import { AdminNav, type EntryCounts } from './admin-nav.tsx'
import { entryClass, Label } from './nav-entry.tsx'
import { TwoFactorGate } from './two-factor-gate.tsx'

const RAIL = 'rail'
const storage = storedText('admin-sidebar')

/** True if the sidebar is collapsed to icons; stored in this browser. */
function useRail(): [isRail: boolean, toggle: () => void] {
  const [isRail, setRail] = useState(() => storage.read() === RAIL)
  const toggle = () => {
    setRail(!isRail)
    storage.write(isRail ? '' : RAIL)
  }
  return [isRail, toggle]
}

interface Props {
  logo: ReactNode
  /** The logo without text, for the collapsed sidebar. */
  mark: ReactNode
  themeSwitch: ReactNode
  /** The same with its choice written out, for the drawer on phones. */
  wideThemeSwitch: ReactNode
  /** Counts beside the entries of the sidebar, by address. */
  counts?: EntryCounts
  children: ReactNode
}

/** The layout of every back office screen, in place of the public header and footer. */
export function AdminFrame({ logo, mark, themeSwitch, wideThemeSwitch, counts = {}, children }: Props) {
  // Back from the site.
  useEffect(stopViewingSite, [])
  return (
    <QueryProvider>
      <div className="flex flex-1 flex-col lg:flex-row">
        <header className="on-header sticky top-0 z-40 flex min-h-16 items-center gap-2 px-4 lg:hidden">
          <AdminDrawer counts={counts}>{wideThemeSwitch}</AdminDrawer>
          <HomeLink>{logo}</HomeLink>
          <span className="ms-auto text-sm font-semibold text-header-soft">{t`Back office`}</span>
        </header>
        <Sidebar logo={logo} mark={mark} themeSwitch={themeSwitch} counts={counts} />
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          <div className="mx-auto w-full max-w-[90rem] px-4 pt-6 pb-12 sm:px-6 lg:px-8 lg:pt-8">
            <TwoFactorGate>
              <AllowedScreen>{children}</AllowedScreen>
            </TwoFactorGate>
          </div>
        </main>
      </div>
    </QueryProvider>
  )
}

/** Redirects from a screen that the role does not allow. A screen without an entry is for administrators. */
function AllowedScreen({ children }: { children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isAllowed = useMayCall(entryAt(path)?.endpoint ?? { access: 'admin' })
  // Logging out redirects to the home page.
  const isMember = useIsMember()
  return isAllowed || !isMember ? children : <NotAllowed />
}

function NotAllowed() {
  useEffect(() => showToast(t`Your role doesn’t include that page.`, 'info'), [])
  return <Navigate to="/admin/dashboard" replace />
}

function HomeLink({ children }: { children: ReactNode }) {
  return (
    <Link to="/" aria-label={t`${marketName()} home`} className="flex h-16 items-center rounded-control">
      {children}
    </Link>
  )
}

type SidebarProps = Pick<Props, 'logo' | 'mark' | 'themeSwitch'> & { counts: EntryCounts }

/** Collapsed, it can't scroll on its own, which would cut off its tooltips. On low screens it scrolls with the page. */
const shortRail = 'w-19 [@media(max-height:63rem)]:static [@media(max-height:63rem)]:h-auto'

function Sidebar({ logo, mark, themeSwitch, counts }: SidebarProps) {
  const [isRail, toggleRail] = useRail()
  const icon = isRail ? 'panel-left-open' : 'panel-left-close'
  return (
    <header
      data-rail={isRail}
      className={`on-header sticky top-0 z-30 hidden h-dvh shrink-0 flex-col gap-4 px-3 pb-4 lg:flex ${isRail ? shortRail : 'w-68'}`}
    >
      <div className={`flex ${isRail ? 'justify-center' : 'px-2'}`}>
        <HomeLink>{isRail ? mark : logo}</HomeLink>
      </div>
      <AdminNav place="sidebar" counts={counts} isRail={isRail} />
      <div className={`flex gap-1 border-t border-white/15 pt-4 ${isRail ? 'flex-col items-center' : ''}`}>
        <button
          type="button"
          aria-expanded={!isRail}
          onClick={toggleRail}
          className={entryClass({ place: 'sidebar', isRail })}
        >
          <Icon name={icon} className="size-5" />
          <Label place="sidebar" isRail={isRail}>
            {isRail ? t`Expand sidebar` : t`Collapse sidebar`}
          </Label>
        </button>
        {themeSwitch}
      </div>
    </header>
  )
}
