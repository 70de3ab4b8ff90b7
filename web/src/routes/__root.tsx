import type { ChosenPlace } from '@bowerbird/contract/places/chosen-place'
import type { Place } from '@bowerbird/contract/places/places.schema'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useMatches } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { AccountMenu } from '../features/accounts/account-menu.tsx'
import { DrawerAccount } from '../features/accounts/drawer-account.tsx'
import { LoginHost } from '../features/accounts/login-host.tsx'
import { SessionEffects } from '../features/accounts/session-effects.tsx'
import { MessagesButton } from '../features/chat/messages-button.tsx'
import { LocationPicker } from '../features/location/location-picker.lazy.tsx'
import { Bell } from '../features/notifications/bell.tsx'
import { SearchBox } from '../features/search/search-box.lazy.tsx'
import { BackOfficeBar } from '../features/shell/back-office-bar.tsx'
import { CategoryBar } from '../features/shell/category-bar.tsx'
import { Header } from '../features/shell/header.tsx'
import { PageError } from '../features/shell/page-error.tsx'
import { footer } from '../features/shell/shell.lazy.ts'
import { brandStyle } from '../platform/brand-style.ts'
import { useChosenPlace, usePlaceParams } from '../platform/chosen-place.ts'
import { finishHydration } from '../start/early-click.ts'
import { DeferredHydration } from '../ui/deferred-hydration.tsx'
import { LazyToaster } from '../ui/toaster.lazy.tsx'
import { useMemberBackground } from './-member-background.lazy.ts'
import { PAGE_END, rootHead } from './-page-heads.ts'

export const Route = createRootRouteWithContext<{ place: ChosenPlace | undefined }>()({
  head: rootHead,
  shellComponent: Document,
  component: Page,
  errorComponent: ({ error, reset }) => <PageError error={error as Error} onRetry={reset} />,
})

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en-AU" style={brandStyle()} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Page() {
  const isAdminArea = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/admin') })
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      {/* The back office has a layout of its own. */}
      {isAdminArea ? <Outlet /> : <PublicPage />}
      <span id={PAGE_END} hidden />
      <LoginHost />
      <LazyToaster />
      <SessionEffects />
      <MemberBackground />
      <HydrationEnd />
    </div>
  )
}

/** A component of its own: the session becomes known on every page, and must not re-render the page around it. */
function MemberBackground() {
  useMemberBackground()
  return null
}

function HydrationEnd() {
  useEffect(() => finishHydration(document.documentElement), [])
  return null
}

/** The place that a listing asks from, as its reply names it. */
const useListedPlace = () =>
  useMatches({
    select: (matches) =>
      (matches.at(-1)?.loaderData as { found?: { near?: Place } } | undefined)?.found?.near,
  })

function PageHeader() {
  return (
    <Header
      drawerAccount={<DrawerAccount />}
      location={<LocationPicker place={useChosenPlace()} listed={useListedPlace()} />}
      search={<SearchBox />}
      actions={
        <>
          <MessagesButton />
          <Bell />
        </>
      }
      account={<AccountMenu />}
    />
  )
}

function PageFooter() {
  return (
    <DeferredHydration
      part={footer}
      props={{ place: usePlaceParams() }}
      className="render-when-near [--estimated-height:49rem] sm:[--estimated-height:45rem] md:[--estimated-height:36rem] xl:[--estimated-height:25.3rem]"
    />
  )
}

/** Each part is a boundary of its own: React hydrates them one at a time and handles input in between. */
function PublicPage() {
  return (
    <>
      <BackOfficeBar />
      <Suspense>
        <PageHeader />
      </Suspense>
      <Suspense>
        <CategoryBar />
      </Suspense>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <PageFooter />
    </>
  )
}
