import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { absolute } from '../../../platform/origin.ts'
import { socialCard } from '../../../platform/social.ts'
import printStyles from '../../../styles/print.css?url'

// Every visitor loads the route files with the first script, and this file with them, so keep it small.

/** Title and meta tags of an information page. */
export function pageHead(path: string, name: string, description: string) {
  const title = pageTitle(name)
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...socialCard({ title, description, path }),
    ],
    links: [
      { rel: 'canonical', href: absolute(path) },
      { rel: 'stylesheet', href: printStyles, media: 'print' },
    ],
  }
}
