import { t } from '@bowerbird/contract/language/t'
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, inputClass } from '../../../../ui/fields/field.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { passwordStrength } from './password-strength.lazy.ts'

interface Props extends UseFormRegisterReturn {
  label: string
  /** Tells password managers whether to fill in a password or to generate one. */
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  error?: string | undefined
}

export function PasswordField({ label, autoComplete, hint, error, ...input }: Props) {
  const [isShown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  const isNew = autoComplete === 'new-password'
  const { part: Strength } = passwordStrength.use(isNew && typed !== '')
  const icon = isShown ? 'eye-off' : 'eye'
  return (
    <div>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <div className="relative">
            <input
              {...control}
              {...input}
              onInput={(event) => isNew && setTyped(event.currentTarget.value)}
              type={isShown ? 'text' : 'password'}
              autoComplete={autoComplete}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              className={`${inputClass} pe-12`}
            />
            <button
              type="button"
              aria-label={isShown ? t`Hide password` : t`Show password`}
              onClick={() => setShown(!isShown)}
              className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-ink-soft -outline-offset-3 hover:text-bower"
            >
              <Icon name={icon} className="size-5" />
            </button>
          </div>
        )}
      </Field>
      {isNew && (
        // It has its room before it is loaded: the button below must not move away from a finger.
        <div className="flow-root min-h-8.5">{Strength && typed !== '' && <Strength password={typed} />}</div>
      )}
    </div>
  )
}
