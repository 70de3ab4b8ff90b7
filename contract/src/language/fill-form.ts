import { groupDigits } from '../format-number.ts'
import type { Filling } from './t.ts'

const holes = /#|\{(\w+)\}/g

/** Writes the number in the place of `#`, and the values by their names. */
export const fillForm = (form: string, count: number, fillings: Readonly<Record<string, Filling>>): string =>
  form.replace(holes, (_, name?: string) =>
    name ? String(fillings[name] ?? '') : groupDigits(String(count)),
  )
