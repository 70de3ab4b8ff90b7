import { CODE_LENGTH } from '@bowerbird/contract/accounts/accounts.terms'
import { t } from '@bowerbird/contract/language/t'
import { useState } from 'react'
import { Field } from '../../../../ui/fields/field.tsx'

interface Props {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: string
}

const positions = Array.from({ length: CODE_LENGTH }, (_, position) => position)

/**
 * One input with invisible text, mirrored by six boxes: phones can fill in the code from the message, and screen
 * readers announce one field.
 */
export function CodeField({ value, onChange, error, hint = t`The 6 digits from our email` }: Props) {
  const [isFocused, setFocused] = useState(false)
  const active = isFocused ? Math.min(value.length, CODE_LENGTH - 1) : -1
  const tone = error ? 'border-waratah' : 'border-line-strong'
  return (
    <Field label={t`Verification code`} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <div aria-hidden="true" className="grid grid-cols-6 gap-2 forced-colors:hidden">
            {positions.map((position) => (
              <span
                key={position}
                className={`grid h-14 place-items-center rounded-control border bg-surface font-display text-2xl font-bold text-ink tabular-nums ${position === active ? 'border-bower outline-3 outline-bower' : tone}`}
              >
                {value[position] ??
                  (position === active && <span className="h-6 w-0.5 animate-pulse bg-bower" />)}
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
