import { groupDigits } from '../format-number.ts'
import type { Filling } from './t.ts'

export interface Forms {
  one: string
  other: string
}

const holes = /#|\{(\w+)\}/g

/** "1 ad", "1,234 ads in Perth": the form that fits a number, which stands in the place of `#`. */
export const plural = (
  count: number,
  { one, other }: Forms,
  fillings: Record<string, Filling> = {},
): string =>
  (count === 1 ? one : other).replace(holes, (_, name?: string) =>
    name ? String(fillings[name] ?? '') : groupDigits(String(count)),
  )
