import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { absolute } from '../../../platform/origin.ts'
import { socialCard } from '../../../platform/social.ts'
import printStyles from '../../../styles/print.css?url'

// Every visitor loads the route files with the first script, and this file with them, so keep it small.

export interface DescribedPage {
  description: string
  page?: { title: string } | null
}

/** Title and meta tags of an information page. Without its data, there is only a title. */
export function pageHead(path: string, name: string, loaded: DescribedPage | undefined) {
  const title = pageTitle(loaded?.page?.title ?? name)
  const description = loaded?.description
  return {
    meta: [
      { title },
      ...(description
        ? [{ name: 'description', content: description }, ...socialCard({ title, description, path })]
        : []),
    ],
    links: [
      { rel: 'canonical', href: absolute(path) },
      { rel: 'stylesheet', href: printStyles, media: 'print' },
    ],
  }
}
