/** How filters stand in an address: plain words, lists joined by commas, as people write and share them. */
export function readSearch(search: string): Record<string, unknown> {
  const params = new URLSearchParams(search)
  const read: Record<string, unknown> = {}
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name)
    read[name] = values.length > 1 ? values : values[0]
  }
  return read
}

export function writeSearch(search: Record<string, unknown>): string {
  // Most links have none.
  if (Object.keys(search).length === 0) return ''
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue
    params.set(name, Array.isArray(value) ? value.join(',') : String(value as string | number | boolean))
  }
  // Commas need no escape in a query, and an escaped list is hard to read.
  const text = params.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}

/** Whether an address shows a list of ads. */
export const isListing = (href: string): boolean => /^\/(category|products)\//.test(href)
