/** Most are like that: nothing in it has to be decoded but spaces. */
const plainQuery = /^\?(?:[\w-]+=[\w.,+-]*&)*[\w-]+=[\w.,+-]*$/

function readPlainly(search: string): Record<string, unknown> | undefined {
  const read: Record<string, unknown> = {}
  for (const pair of search.slice(1).split('&')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    if (name in read) return undefined
    read[name] = pair.slice(at + 1).replaceAll('+', ' ')
  }
  return read
}

/** How filters stand in an address: plain words, lists joined by commas, as people write and share them. */
export function readSearch(search: string): Record<string, unknown> {
  if (search === '') return {}
  // A page has dozens of addresses on the server, and one in a browser.
  const plain = import.meta.env.SSR && plainQuery.test(search) ? readPlainly(search) : undefined
  if (plain) return plain
  const params = new URLSearchParams(search)
  const read: Record<string, unknown> = {}
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name)
    read[name] = values.length > 1 ? values : values[0]
  }
  return read
}

/** Signs that stand in a query as they are. */
const plainWord = /^[\w.*,-]*$/
const plainWords = /^[\w.*, -]*$/

/** As a form writes it. Commas need no escape in a query, and an escaped list is hard to read. */
function written(text: string): string {
  if (plainWord.test(text)) return text
  if (plainWords.test(text)) return text.replaceAll(' ', '+')
  return new URLSearchParams([['', text]]).toString().slice(1).replaceAll('%2C', ',')
}

export function writeSearch(search: object): string {
  let text = ''
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue
    const words = typeof value === 'string' ? value : String(value as string[] | number | boolean)
    text += `${text && '&'}${written(name)}=${written(words)}`
  }
  return text && `?${text}`
}

/** Whether an address shows a list of ads. */
export const isListing = (href: string): boolean => /^\/(category|products)\//.test(href)
