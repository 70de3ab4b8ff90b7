import { escaped } from './escape.ts'
import { withReferences } from './wide.ts'

type Attributes = Record<string, string | number | undefined>

/** What the routes of a page say about its head, as the router has collected it. */
export interface HeadParts {
  meta?: readonly (Attributes | undefined)[]
  links?: readonly (Attributes | undefined)[]
  headScripts?: readonly (Attributes | undefined)[]
}

const words = (text: string): string => withReferences(escaped(text))

function tag(name: string, attributes: Attributes): string {
  let text = `<${name}`
  for (const key in attributes) {
    const value = attributes[key]
    if (value !== undefined) text += ` ${key}="${words(`${value}`)}"`
  }
  return `${text}>`
}

/** Of several that say the same thing the last one counts: a page knows more than what is around it. */
function metaTags(parts: readonly HeadParts[]): string {
  const named = new Map<string, string>()
  let title = ''
  for (const { meta = [] } of parts) {
    for (const entry of meta) {
      if (!entry) continue
      if (entry.title) title = `${entry.title}`
      else {
        const name = `${entry.name ?? entry.property ?? named.size}`
        named.delete(name)
        named.set(name, tag('meta', entry))
      }
    }
  }
  let text = ''
  for (const each of named.values()) text += each
  return `${text}<title>${words(title)}</title>`
}

const linkTag = (link: Attributes): string =>
  // React looks for the mark on style sheets when it takes the page over.
  tag('link', link.rel === 'stylesheet' ? { ...link, 'data-precedence': 'default' } : link)

const scriptTag = ({ children, ...attributes }: Attributes, nonce: string): string =>
  `${tag('script', { ...attributes, nonce })}${children ?? ''}</script>`

/**
 * On the server: the head of a page as text. The router's own `HeadContent` draws the same tags as components, with
 * the nonce on each of them; that took as long as half of what an ad says.
 */
export function headMarkup(parts: readonly HeadParts[], nonce: string): string {
  // The router reads the nonce when it takes the page over.
  let text = metaTags(parts) + tag('meta', { property: 'csp-nonce', content: nonce })
  for (const { links = [] } of parts) for (const link of links) if (link) text += linkTag(link)
  for (const { headScripts = [] } of parts) {
    for (const script of headScripts) if (script) text += scriptTag(script, nonce)
  }
  return text
}
