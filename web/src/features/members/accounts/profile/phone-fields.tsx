import { t } from '@bowerbird/contract/language/t'
import type { ComponentProps, ReactNode } from 'react'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'

interface Props {
  number: ComponentProps<'input'> & { error: string | undefined }
  isShown: boolean
  onShown: (isShown: boolean) => void
  /** Its verification state. */
  verification: ReactNode
}

/** The phone number, and who may see it. */
export function PhoneFields({ number, isShown, onShown, verification }: Props) {
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t`Phone`}
        hint={t`Numbers outside Australia start with + and the country code`}
        type="tel"
        autoComplete="tel"
        placeholder="0412 345 678"
        {...number}
      />
      {verification}
      <Switch
        label={t`Show my phone number on my ads`}
        note={
          isShown
            ? t`Logged-in members can see your number on your ads.`
            : t`Nobody sees your number. Buyers can message you.`
        }
        isOn={isShown}
        onChange={onShown}
      />
    </div>
  )
}
