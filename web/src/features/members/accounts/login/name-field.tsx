import { t } from '@bowerbird/contract/language/t'
import type { ComponentProps } from 'react'
import { TextField } from '../../../../ui/fields/text-field.tsx'

export function NameField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField label={t`Name`} hint={t`Shown with your ads and messages`} autoComplete="name" {...props} />
  )
}
