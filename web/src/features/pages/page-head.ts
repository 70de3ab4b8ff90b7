import { absolute } from '../../platform/origin.ts'
import { socialCard } from '../../platform/social.ts'
import printStyles from './print.css?url'

// Route files come to every visitor with the first script, and this with them: it stays small.

/** What search engines, tabs, shared links and printers are told about an information page. */
export function pageHead(path: string, name: string, description: string) {
  const title = `${name} | Bowerbird`
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
