import type { Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { logOutDevice, logOutOtherDevices } from '@bowerbird/contract/accounts/devices.endpoints'
import { type Device, DeviceProof } from '@bowerbird/contract/accounts/devices.schema'
import { t } from '@bowerbird/contract/language/t'
import { useId, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { useZodForm } from '../../../../ui/fields/form.ts'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { HiddenUsername } from '../fields/email-field.tsx'
import { NoteBox } from '../fields/note-box.tsx'
import { OwnerProofField } from './owner-proof-field.tsx'
import { problemOf } from './two-factor-proof-form.tsx'

interface Props {
  profile: Profile
  /** One device; undefined: all others. */
  device: Device | undefined
  title: string
  text: string
  onClose: () => void
}

/** Logs out other devices, after a proof: a stolen phone must not log its owner out of the rest. */
export function EndDevicesDialog({ profile, device, title, text, onClose }: Props) {
  const formId = useId()
  const [problem, setProblem] = useState<{ text: string }>()
  const { field, control, formProps, isBusy } = useZodForm({
    schema: DeviceProof,
    defaultValues: { currentPassword: '', ownerCode: '' },
    shown: ['passkey', profile.hasPassword ? 'currentPassword' : 'ownerCode'],
    onSubmit: async (body) => {
      setProblem(undefined)
      const { message } = await (device
        ? call(logOutDevice, { params: { id: device._id }, body })
        : call(logOutOtherDevices, { body }))
      showToast(message, 'success')
      onClose()
    },
    onRefused: (refusal, isOnFields) => {
      if (!isOnFields) setProblem(problemOf(refusal))
    },
  })
  return (
    <Dialog
      title={title}
      size="sm"
      isOpen
      isDismissable={!isBusy}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isBusy}>{t`Log out`}</Button>
        </>
      }
    >
      <form {...formProps} id={formId} className="flex flex-col gap-4">
        <p>{text}</p>
        <HiddenUsername email={profile.email} />
        <OwnerProofField
          profile={profile}
          password={field('currentPassword')}
          code={control('ownerCode')}
          passkey={control('passkey')}
        />
        {problem && (
          <NoteBox tone="error" about={problem}>
            {problem.text}
          </NoteBox>
        )}
      </form>
    </Dialog>
  )
}
