/** The GST in a price that includes it: one eleventh, to the cent. */
export const gstIn = (totalCents: number): number => Math.round(totalCents / 11)

const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })

/** "$12.50" */
export const formatCents = (cents: number): string => dollars.format(cents / 100)
