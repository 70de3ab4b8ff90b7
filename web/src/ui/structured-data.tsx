import { scriptText } from '../platform/wide.ts'

const inContext = (data: object) => ({ '@context': 'https://schema.org', ...data })

/** Facts for search engines (schema.org), safe to stand in a script element whatever words they hold. */
export const structuredText = import.meta.env.SSR
  ? (data: object): string => scriptText(inContext(data))
  : (data: object): string => JSON.stringify(inContext(data)).replaceAll('<', '\\u003c')

/** Where they stand on the page. */
export function StructuredData({ text }: { text: string }) {
  return (
    <script
      type="application/ld+json"
      // The server writes the operator's address, which need not be the one this browser came by.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with every "<" written as an escape.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
