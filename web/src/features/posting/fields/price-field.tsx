import { Field, inputClass } from '../../../ui/field.tsx'
import type { AdFieldProps } from './field-props.ts'

const periods = { daily: 'per day', weekly: 'per week', monthly: 'per month', '': '' }

export function PriceField({ draft, errors, onChange }: AdFieldProps) {
  const period = draft.listingType === 'rent' ? periods[draft.rentType || 'monthly'] : ''
  return (
    <Field label="Price" hint="In Australian dollars. Enter 0 if it’s free." error={errors.price}>
      {(control) => (
        <span className="relative block">
          <span
            aria-hidden="true"
            className="absolute inset-y-0 left-3 grid place-items-center text-ink-soft"
          >
            $
          </span>
          <input
            {...control}
            value={draft.price}
            onChange={(event) => onChange({ price: event.target.value })}
            inputMode="decimal"
            autoComplete="off"
            className={`${inputClass} pl-8 tabular-nums ${period ? 'pr-24' : ''}`}
          />
          {period && (
            <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-sm text-ink-soft">
              {period}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}
