/** Parses the query of an address: plain text, with commas between the values of a list, so that people can read it. */
export function readSearch(search: string): Record<string, unknown> {
  if (search === '') return {}
  const params = new URLSearchParams(search)
  const read: Record<string, unknown> = {}
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name)
    read[name] = values.length > 1 ? values : values[0]
  }
  return read
}

/** Characters that need no escape in a query. */
const plainWord = /^[\w.*,-]*$/
const plainWords = /^[\w.*, -]*$/

/** Encodes as a form does, except commas: they need no escape in a query, and an escaped list is hard to read. */
function encode(text: string): string {
  if (plainWord.test(text)) return text
  if (plainWords.test(text)) return text.replaceAll(' ', '+')
  return new URLSearchParams([['', text]]).toString().slice(1).replaceAll('%2C', ',')
}

export function writeSearch(search: object): string {
  let text = ''
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue
    const words = typeof value === 'string' ? value : String(value as string[] | number | boolean)
    text += `${text && '&'}${encode(name)}=${encode(words)}`
  }
  return text && `?${text}`
}

/** True if an address shows a list of ads. */
export const isListing = (href: string): boolean => /^\/(category|products)\//.test(href)
