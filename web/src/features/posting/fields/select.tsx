import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type FieldControl, inputClass } from '../../../ui/field.tsx'

interface Props extends Omit<ComponentProps<'select'>, 'onChange' | keyof FieldControl> {
  control: FieldControl
  /** What stands there while nothing is chosen. */
  blank?: string
  options: readonly string[]
  onChange: (value: string) => void
}

export function Select({ control, blank, options, onChange, ...rest }: Props) {
  return (
    <span className="relative block">
      <select
        {...rest}
        {...control}
        onChange={(event) => onChange(event.target.value)}
        className={`${inputClass} appearance-none pr-10`}
      >
        {blank !== undefined && <option value="">{blank}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft"
      />
    </span>
  )
}
