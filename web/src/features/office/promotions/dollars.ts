/** "12.50" as cents; undefined: no amount. */
export function centsOf(typed: string): number | undefined {
  const plain = typed.replace(/[\s,$]/g, '')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
}

/** 1250 as "12.50", to be edited. */
export const dollarsOf = (cents: number): string => (cents / 100).toFixed(2).replace(/\.00$/, '')
