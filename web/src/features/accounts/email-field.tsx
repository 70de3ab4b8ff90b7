import { Field, inputClass } from '../../ui/field.tsx'
import { changeDraft, useDraft } from './login-draft.ts'

/** The same address in every step that asks for one. */
export function EmailField({ error, hint }: { error: string | undefined; hint?: string }) {
  const { email } = useDraft()
  return (
    <Field label="Email" error={error} hint={hint}>
      {(control) => (
        <input
          {...control}
          type="email"
          value={email}
          onChange={(event) => changeDraft({ email: event.target.value })}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          className={inputClass}
        />
      )}
    </Field>
  )
}

/** Unseen beside a new password, so that password managers know whose it is. */
export function HiddenUsername() {
  const { email } = useDraft()
  return <input type="email" value={email} readOnly autoComplete="username" className="hidden" />
}
