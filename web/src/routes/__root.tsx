import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Footer } from '../features/shell/footer.tsx'
import { Header } from '../features/shell/header.tsx'
import { PageError } from '../features/shell/page-error.tsx'
import { adminNeedsDashboard } from '../platform/guards.ts'
import { watchOtherTabs } from '../platform/session.ts'
import { startScript } from '../platform/start-script.ts'
import styles from '../styles.css?url'
import { Toaster } from '../ui/toast.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: 'Bowerbird: Australian Trusted Marketplace' },
      {
        name: 'description',
        content:
          'Buy, sell and rent across Australia: vehicles, electronics, property and home decor, from people near you.',
      },
      { name: 'theme-color', content: '#0f1f4b' },
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    ],
    scripts: [{ children: startScript }],
  }),
  shellComponent: Document,
  component: Page,
  errorComponent: ({ error, reset }) => <PageError error={error as Error} onRetry={reset} />,
})

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en-AU" suppressHydrationWarning>
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
  const router = useRouter()
  useEffect(() => {
    watchOtherTabs()
    void adminNeedsDashboard(window.location.pathname).then(
      (isNeeded) => isNeeded && router.navigate({ to: '/admin/dashboard', replace: true }),
    )
  }, [router])
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="sr-only focus:not-sr-only focus:p-3">
        Skip to content
      </a>
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
      <Toaster />
    </div>
  )
}
