import { t } from '@bowerbird/contract/language/t'
import type { ComponentProps } from 'react'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useDraft } from '../login/login-draft.ts'

/** Every step that asks for an email shows the same one. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label={t`Email`}
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}

/** Tells password managers whose new password this is. */
export function HiddenUsername({ email }: { email?: string }) {
  const draft = useDraft()
  return (
    <input
      type="email"
      value={email ?? draft.email}
      readOnly
      tabIndex={-1}
      autoComplete="username"
      className="hidden"
    />
  )
}
