import { t } from '@bowerbird/contract/language/t'
import { filterFieldOf } from '@bowerbird/contract/listing/attribute-filters'
import { readNumber, readPrice } from '@bowerbird/contract/listing/typed-numbers'

/** The fault of a typed range, and which of its ends has it. */
export type RangeProblem = {
  text: string
  min: boolean
  max: boolean
}

/** By filter: `price`, `a.year`. */
export type RangeProblems = { [field: string]: RangeProblem }

/** The texts of both ends of a range. */
export interface TypedRange {
  field: string
  min: string
  max: string
}

const REVERSED = t`The minimum is above the maximum`

function compare(
  { min, max }: TypedRange,
  read: (text: string) => number | string | undefined,
  fault: string,
): RangeProblem | undefined {
  const [from, to] = [read(min), read(max)]
  const isMinWrong = min.trim() !== '' && from === undefined
  const isMaxWrong = max.trim() !== '' && to === undefined
  if (isMinWrong || isMaxWrong) return { text: fault, min: isMinWrong, max: isMaxWrong }
  if (from === undefined || to === undefined || from <= to) return undefined
  return { text: REVERSED, min: true, max: true }
}

function problemOf(range: TypedRange): RangeProblem | undefined {
  if (range.field === 'price') return compare(range, readPrice, t`Enter a price in dollars, for example 250`)
  const field = filterFieldOf(range.field.replace(/^a\./, ''))
  if (!field) return undefined
  if (field.kind === 'days') {
    const reversed = compare(range, (day) => day || undefined, '')
    return reversed && { ...reversed, text: t`The first date is after the last` }
  }
  const example = field.isGrouped ? '50' : '2015'
  return compare(range, (text) => readNumber(text, field.unit), t`Enter a number, for example ${example}`)
}

export function problemsOf(ranges: readonly TypedRange[]): RangeProblems {
  const found = ranges.flatMap((range) => {
    const problem = problemOf(range)
    return problem ? [[range.field, problem] as const] : []
  })
  return Object.fromEntries(found)
}
