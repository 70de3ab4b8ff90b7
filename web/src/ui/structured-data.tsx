/** Facts for search engines (schema.org), safe to stand in a script element whatever words they hold. */
export function StructuredData({ data }: { data: object }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
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
