import { settingsMeta } from '../platform/page-settings.ts'
import { DESCRIPTION, TITLE } from '../platform/social.ts'
import { startScript } from '../platform/start-script.ts'
import styles from '../styles.css?url'

/** Everything that is to be seen stands above it. */
export const PAGE_END = 'page-end'

/** What the head of every page says, unless the page knows better. */
export const rootHead = () => ({
  meta: [
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1' },
    { title: TITLE },
    { name: 'description', content: DESCRIPTION },
    { name: 'theme-color', content: '#0f1f4b' },
    ...settingsMeta(),
  ],
  links: [
    { rel: 'stylesheet', href: styles },
    // The first paint is of a whole page, not of however much of it has been read: painted once, it comes sooner.
    { rel: 'expect', href: `#${PAGE_END}`, blocking: 'render' },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
  ],
  // It has run long before any other script: browsers need not fetch it again with those.
  scripts: import.meta.env.SSR ? [{ children: startScript }] : [],
})
