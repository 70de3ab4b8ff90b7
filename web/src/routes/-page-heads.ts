import { currentMarket } from '@bowerbird/contract/market/current-market'
import { marketTitle, pageTitle } from '@bowerbird/contract/market/market-settings'
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { marketMeta } from '../platform/load-market.ts'
import { type PageMatch, pageModules } from '../platform/page-modules.ts'
import { settingsMeta } from '../platform/page-settings.ts'
import { siteDescription } from '../platform/social.ts'
// oxlint-disable-next-line import/default -- a Vite plugin makes it (web/inline-script.ts)
import startScript from '../start/start.ts?inline-script'
import styles from '../styles.css?url'

/** The title of a page that does not exist. Without data it may also be loading, or have failed. */
export const notFoundHead = ({ status }: { status: string }) =>
  status === 'notFound' ? { meta: [{ title: pageTitle('Page not found') }] } : {}

/** The id of the last visible element. */
export const PAGE_END = 'page-end'

/** The head of every page; a page's own head overrides it. */
export const rootHead = ({ matches }: { matches: readonly PageMatch[] }) => ({
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
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
  ],
  // Both have done their work before any other script runs: the browser's bundle does not need them.
  scripts: import.meta.env.SSR
    ? [{ children: startScript, 'data-inter': inter, 'data-bricolage': bricolage }, ...pageModules(matches)]
    : [],
})
