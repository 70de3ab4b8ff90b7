import { CODE_LENGTH } from '@bowerbird/contract/accounts/accounts.terms'
import { useState } from 'react'
import { Field } from '../../ui/field.tsx'

interface Props {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: string
}

const places = Array.from({ length: CODE_LENGTH }, (_, place) => place)

/**
 * Six boxes to look at, one input to type and paste into: phones can fill it from the message, and screen
 * readers hear one field. The boxes only mirror what the invisible text of the input says.
 */
export function CodeField({ value, onChange, error, hint = 'The 6 digits from our email' }: Props) {
  const [isFocused, setFocused] = useState(false)
  const active = isFocused ? Math.min(value.length, CODE_LENGTH - 1) : -1
  const tone = error ? 'border-waratah' : 'border-line-strong'
  return (
    <Field label="Verification code" hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <div aria-hidden="true" className="grid grid-cols-6 gap-2 forced-colors:hidden">
            {places.map((place) => (
              <span
                key={place}
                className={`grid h-14 place-items-center rounded-control border bg-surface font-display text-2xl font-bold text-ink tabular-nums ${place === active ? 'border-bower outline-3 outline-bower' : tone}`}
              >
                {value[place] ?? (place === active && <span className="h-6 w-0.5 animate-pulse bg-bower" />)}
              </span>
            ))}
          </div>
          <input
            {...control}
            // No maxLength: it would cut "123 456" before the space is taken out.
            value={value}
            onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            className="absolute inset-0 h-14 w-full cursor-text rounded-control bg-transparent px-4 text-transparent caret-transparent outline-none selection:bg-transparent forced-colors:static forced-colors:border forced-colors:text-[CanvasText] forced-colors:caret-auto"
          />
        </div>
      )}
    </Field>
  )
}
