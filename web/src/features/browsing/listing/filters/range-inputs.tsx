import { t } from '@bowerbird/contract/language/t'
import { attributeParam, type FilterField } from '@bowerbird/contract/listing/attribute-filters'
import { inputClass } from '../../../../ui/fields/field.tsx'
import { TextInput } from './filter-controls.tsx'
import type { RangeProblem } from './typed-ranges.ts'

interface ProblemProps {
  id: string
  problem: RangeProblem | undefined
}

/** Below the inputs of a range. */
export function ProblemText({ id, problem }: ProblemProps) {
  if (!problem) return null
  return (
    <p id={id} role="alert" className="mt-1.5 text-sm font-medium text-waratah">
      {problem.text}
    </p>
  )
}

/** The attributes that tie one end of a range to the text about it. */
export const problemProps = ({ id, problem }: ProblemProps, end: 'min' | 'max') =>
  problem?.[end] ? { 'aria-invalid': true as const, 'aria-describedby': id } : {}

interface RangeProps extends ProblemProps {
  field: FilterField
  range: { min?: number; max?: number }
}

const MAX_DIGITS = 15

/** Two numbers; either may be empty. */
export function RangeInputs({ field, range, ...problem }: RangeProps) {
  const { key, label, unit, isGrouped } = field
  const name = attributeParam(key)
  const [from, to] = isGrouped ? [t`Min`, t`Max`] : [t`From`, t`To`]
  const end = unit ? ` ${unit}` : ''
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          name={`${name}.min`}
          label={t`Minimum ${label.toLowerCase()}`}
          placeholder={`${from}${end}`}
          value={range.min}
          maxLength={MAX_DIGITS}
          isNumber
          control={problemProps(problem, 'min')}
        />
        <TextInput
          name={`${name}.max`}
          label={t`Maximum ${label.toLowerCase()}`}
          placeholder={`${to}${end}`}
          value={range.max}
          maxLength={MAX_DIGITS}
          isNumber
          control={problemProps(problem, 'max')}
        />
      </div>
      <ProblemText {...problem} />
    </>
  )
}

interface DaysProps extends ProblemProps {
  field: FilterField
  days: { min?: string; max?: string }
}

/** Two dates; either may be empty. One per row: a narrow column has no room for two. */
export function DayInputs({ field, days, ...problem }: DaysProps) {
  const name = attributeParam(field.key)
  return (
    <>
      {(['min', 'max'] as const).map((end) => (
        <label key={end} className="mb-2 flex items-center gap-3 text-sm">
          <span className="w-10 shrink-0">{end === 'min' ? t`From` : t`By`}</span>
          <input
            type="date"
            name={`${name}.${end}`}
            defaultValue={days[end]}
            {...problemProps(problem, end)}
            className={inputClass}
          />
        </label>
      ))}
      <ProblemText {...problem} />
    </>
  )
}
