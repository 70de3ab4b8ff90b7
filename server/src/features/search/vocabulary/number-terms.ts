import { catalogueFields } from '@bowerbird/contract/catalogue/attributes'

/** "3 bed" → "3 bedrooms": a number and the beginning of what a field counts. */
export function countedTerms(prefix: string): string[] {
  const [, number = '', begun = ''] = /^(\d{1,2}) (\p{L}{2,})$/u.exec(prefix) ?? []
  if (!number) return []
  return catalogueFields()
    .filter(({ type, unit, isHidden }) => type === 'number' && unit === null && !isHidden)
    .map(({ label }) => label.toLowerCase())
    .filter((label) => label.startsWith(begun) && /^\p{L}+s$/u.test(label))
    .map((label) => `${number} ${number === '1' ? label.slice(0, -1) : label}`)
}
