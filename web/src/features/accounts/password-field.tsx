import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field, inputClass } from '../../ui/field.tsx'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  /** Tells password managers whether to fill one in or to make one up. */
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  error?: string | undefined
}

export function PasswordField({ label, value, onChange, autoComplete, hint, error }: Props) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${inputClass} pr-12`}
          />
          <button
            type="button"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-soft -outline-offset-3 hover:text-bower"
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </Field>
  )
}
