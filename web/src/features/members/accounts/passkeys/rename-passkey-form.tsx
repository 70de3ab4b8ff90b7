import { renamePasskey } from '@bowerbird/contract/accounts/passkeys.endpoints'
import { MAX_PASSKEY_NAME, type Passkey, PasskeyRename } from '@bowerbird/contract/accounts/passkeys.schema'
import { t } from '@bowerbird/contract/language/t'
import { useEffect, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { useZodForm } from '../../../../ui/fields/form.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { NoteBox } from '../fields/note-box.tsx'
import { problemOf } from '../security/two-factor-proof-form.tsx'

interface Props {
  passkey: Passkey
  onDone: (message: string) => Promise<void>
  onCancel: () => void
}

export function RenamePasskeyForm({ passkey: { _id: id, name }, onDone, onCancel }: Props) {
  const [problem, setProblem] = useState<{ text: string }>()
  const { field, formProps, isBusy } = useZodForm({
    schema: PasskeyRename,
    defaultValues: { name },
    onSubmit: async (body) => {
      setProblem(undefined)
      await onDone((await call(renamePasskey, { params: { id }, body })).message)
    },
    onRefused: (refusal, isOnFields) => {
      if (!isOnFields) setProblem(problemOf(refusal))
    },
  })
  const { ref } = formProps
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  return (
    <form {...formProps} className="mt-6 flex max-w-md flex-col gap-5">
      <TextField label={t`New name`} autoComplete="off" maxLength={MAX_PASSKEY_NAME} {...field('name')} />
      {problem && (
        <NoteBox tone="error" about={problem}>
          {problem.text}
        </NoteBox>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onCancel}>{t`Cancel`}</Button>
        <Button type="submit" isBusy={isBusy}>{t`Save`}</Button>
      </div>
    </form>
  )
}
