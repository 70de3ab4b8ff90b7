import { locale } from '../language/locale.ts'

/** The GST in a price that includes it: one eleventh, to the cent. */
export const gstIn = (totalCents: number): number => Math.round(totalCents / 11)

const formats = new Map<string, Intl.NumberFormat>()

function dollarsIn(language: string): Intl.NumberFormat {
  const known = formats.get(language)
  if (known) return known
  const made = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'AUD',
    currencyDisplay: 'narrowSymbol',
  })
  formats.set(language, made)
  return made
}

/** "$12.50" */
export const formatCents = (cents: number): string => dollarsIn(locale()).format(cents / 100)
