import { escaped } from './escape.ts'

type Attributes = Record<string, string | number | undefined>

/** What the routes of a page say about its head, as the router has collected it. */
interface HeadParts {
  meta?: (Attributes | undefined)[]
  links?: (Attributes | undefined)[]
  headScripts?: (Attributes | undefined)[]
}

function tag(name: string, attributes: Attributes): string {
  let text = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) text += ` ${key}="${escaped(`${value}`)}"`
  }
  return `${text}>`
}

/** Of several that say the same thing the last one counts: a page knows more than what is around it. */
function metaTags(parts: readonly HeadParts[]): string {
  const named = new Map<string, string>()
  let title = ''
  for (const { meta = [] } of parts) {
    for (const { title: words, ...attributes } of meta.filter((entry) => entry !== undefined)) {
      if (words) title = `${words}`
      else {
        const name = `${attributes.name ?? attributes.property ?? named.size}`
        named.delete(name)
        named.set(name, tag('meta', attributes))
      }
    }
  }
  return `${[...named.values()].join('')}<title>${escaped(title)}</title>`
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
  const links = parts.flatMap((part) => part.links ?? []).filter((link) => link !== undefined)
  const scripts = parts.flatMap((part) => part.headScripts ?? []).filter((script) => script !== undefined)
  return [
    metaTags(parts),
    // The router reads it when it takes the page over.
    tag('meta', { property: 'csp-nonce', content: nonce }),
    ...links.map(linkTag),
    ...scripts.map((script) => scriptTag(script, nonce)),
  ].join('')
}
