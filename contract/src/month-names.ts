import { t } from './language/t.ts'

/** By hand: creating an Intl.DateTimeFormat takes a phone long. */
export const monthNames = [
  t`January`,
  t`February`,
  t`March`,
  t`April`,
  t`May`,
  t`June`,
  t`July`,
  t`August`,
  t`September`,
  t`October`,
  t`November`,
  t`December`,
] as const
