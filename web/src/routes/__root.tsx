import {
  createRootRoute,
  HeadContent,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useRouter,
} from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { AccountMenu } from '../features/accounts/account-menu.tsx'
import { DrawerAccount } from '../features/accounts/drawer-account.tsx'
import { LoginHost } from '../features/accounts/login-host.tsx'
import { SessionEffects } from '../features/accounts/session-effects.tsx'
import { MessagesButton } from '../features/chat/messages-button.tsx'
import { LocationPicker } from '../features/location/location-picker.tsx'
import { SearchBox } from '../features/search/search-box.tsx'
import { Header } from '../features/shell/header.tsx'
import { PageError } from '../features/shell/page-error.tsx'
import { PageFooter } from '../features/shell/page-footer.tsx'
import { useWhereabouts } from '../features/shell/whereabouts.ts'
import { isListing } from '../platform/address.ts'
import { headMarkup } from '../platform/head-markup.ts'
import { markFor } from '../platform/kept-markup.ts'
import { still } from '../ui/still.tsx'
import { LazyToaster } from '../ui/toaster.tsx'
import { PAGE_END, rootHead } from './-root-head.ts'
import { useMemberBackground } from './-use-member-background.ts'

export const Route = createRootRoute({
  head: rootHead,
  shellComponent: Document,
  component: Page,
  errorComponent: ({ error, reset }) => <PageError error={error as Error} onRetry={reset} />,
})

/** On the server as text, where all is well. */
function HeadAtServer() {
  const router = useRouter()
  const { matches } = router.state
  const isWell = matches.every(({ status }) => status === 'success')
  return (isWell && markFor(headMarkup(matches as never, router.options.ssr?.nonce ?? ''))) || <HeadContent />
}

const Head = import.meta.env.SSR ? HeadAtServer : HeadContent

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en-AU" suppressHydrationWarning>
      <head>
        <Head />
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
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-surface px-4 py-3 font-medium text-bower shadow-overlay focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      {/* The back office brings a frame of its own. */}
      {isAdminArea ? <Outlet /> : <Shop />}
      <span id={PAGE_END} hidden />
      <LoginHost />
      <LazyToaster />
      <SessionEffects />
      <MemberBackground />
    </div>
  )
}

/** By itself: who is signed in becomes known on every page, and the page around it must not be drawn anew. */
function MemberBackground() {
  useMemberBackground()
  return null
}

/** A boundary, as around the page: each comes alive by itself, and neither holds up the other. */
function Above() {
  return (
    <Suspense>
      <Header
        search={<SearchBox />}
        location={<LocationPicker />}
        actions={<MessagesButton />}
        account={<AccountMenu />}
        drawerAccount={<DrawerAccount />}
      />
    </Suspense>
  )
}

/** Listings are many, and the header knows which is open: there its parts are kept by themselves. */
function useAboveKey(): string | undefined {
  const whereabouts = useWhereabouts()
  const href = useLocation({ select: (location) => location.href })
  return isListing(href) || href.includes('search=') ? undefined : whereabouts
}

const AbovePage = import.meta.env.SSR ? still('above', Above, useAboveKey) : Above

function Shop() {
  return (
    <>
      <AbovePage />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <PageFooter />
    </>
  )
}
