import { t } from '@bowerbird/contract/language/t'
import { currentMarket } from '@bowerbird/contract/market/current-market'
import { marketIcon } from '@bowerbird/contract/market/market-icons'
import { marketTitle } from '@bowerbird/contract/market/market-settings'
import type { ChosenPlace } from '@bowerbird/contract/places/chosen-place'
import type { Place } from '@bowerbird/contract/places/places.schema'
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
} from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, Suspense, useEffect } from 'react'
import { LocationPicker } from '../features/browsing/places/picker/location-picker.lazy.tsx'
import { SearchBox } from '../features/browsing/search/search-box.lazy.tsx'
import { BackOfficeBar } from '../features/browsing/shell/back-office-bar.tsx'
import { CategoryBar } from '../features/browsing/shell/category-bar.tsx'
import { Header } from '../features/browsing/shell/header.tsx'
import { PageError } from '../features/browsing/shell/page-error.tsx'
import { footer } from '../features/browsing/shell/shell.lazy.ts'
import { LoginHost } from '../features/members/accounts/login/login-host.tsx'
import { AccountMenu } from '../features/members/accounts/menu/account-menu.tsx'
import { DrawerAccount } from '../features/members/accounts/menu/drawer-account.tsx'
import { SessionEffects } from '../features/members/accounts/session-effects.tsx'
import { MessagesButton } from '../features/members/chat/messages-button.tsx'
import { Bell } from '../features/members/notifications/bell.tsx'
import { brandStyle } from '../platform/brand-style.ts'
import { useChosenPlace, usePlaceParams } from '../platform/chosen-place.ts'
import { marketMeta } from '../platform/load-market.ts'
import { type PageMatch, pageModules } from '../platform/page-modules.ts'
import { pageSettings, settingsMeta } from '../platform/page-settings.ts'
import { siteDescription } from '../platform/social.ts'
import { finishHydration } from '../start/early-click.ts'
// oxlint-disable-next-line import/default -- a Vite plugin makes it (web/inline-script.ts)
import startScript from '../start/start.ts?inline-script'
import styles from '../styles.css?url'
import { DeferredHydration } from '../ui/hydration/deferred-hydration.tsx'
import { LazyToaster } from '../ui/toasts/toaster.lazy.tsx'
import { useMemberBackground } from './-member-background.lazy.ts'

/** The id of the last visible element. */
const PAGE_END = 'page-end'

/** The head of every page; a page's own head overrides it. */
const rootHead = ({ matches }: { matches: readonly PageMatch[] }) => ({
  meta: [
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1' },
    { title: marketTitle() },
    { name: 'description', content: siteDescription() },
    { name: 'theme-color', content: currentMarket().brand?.light.header ?? '#0f1f4b' },
    marketMeta(),
    ...settingsMeta(),
  ],
  links: [
    { rel: 'stylesheet', href: styles },
    // The first paint waits for the whole page: painting once is sooner than painting it in parts.
    { rel: 'expect', href: `#${PAGE_END}`, blocking: 'render' },
    { rel: 'icon', href: marketIcon('icon-48.png') },
    { rel: 'apple-touch-icon', href: marketIcon('icon-180.png') },
    { rel: 'manifest', href: '/manifest.webmanifest' },
  ],
  // Both have done their work before any other script runs: the browser's bundle does not need them.
  scripts: import.meta.env.SSR
    ? [{ children: startScript, 'data-inter': inter, 'data-bricolage': bricolage }, ...pageModules(matches)]
    : [],
})

export const Route = createRootRouteWithContext<{ place: ChosenPlace | undefined }>()({
  head: rootHead,
  shellComponent: Document,
  component: Page,
  errorComponent: ({ error, reset }) => <PageError error={error as Error} onRetry={reset} />,
})

function Document({ children }: { children: ReactNode }) {
  const { tag = 'en-AU', direction } = pageSettings().language ?? {}
  return (
    <html lang={tag} dir={direction} style={brandStyle()} suppressHydrationWarning>
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

/** What the style sheet says: on cards that the pointer is over. */
const styleTexts = { '--view-details': JSON.stringify(t`View Details`) } as CSSProperties

function Page() {
  const isAdminArea = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/admin') })
  return (
    <div className="flex min-h-dvh flex-col" style={styleTexts}>
      {/* A landmark: below an announcement with a link, it isn’t the first link of the page. */}
      <nav aria-label={t`Skip to content`}>
        <a href="#content" className="skip-link">{t`Skip to content`}</a>
      </nav>
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

/** The address that choosing a language returns to. Undefined if there is no choice, so that nothing follows it. */
const usePathToKeep = () =>
  useLocation({ select: ({ href }) => (pageSettings().languages ? href : undefined) })

function PageFooter() {
  return (
    <DeferredHydration
      part={footer}
      props={{ place: usePlaceParams(), path: usePathToKeep() }}
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
