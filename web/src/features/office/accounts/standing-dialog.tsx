import {
  type AccountReason,
  accountReasonIds,
  accountReasons,
  MAX_STATUS_NOTE,
} from '@bowerbird/contract/accounts/account-reasons'
import { t } from '@bowerbird/contract/language/t'
import { type ReactNode, useId } from 'react'
import { z } from 'zod'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Counter } from '../../../ui/fields/counter.tsx'
import { useZodForm } from '../../../ui/fields/form.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

export interface Explanation {
  reason?: AccountReason | undefined
  note?: string | undefined
}

interface Props {
  title: string
  confirmLabel: string
  /** Red, unless it restores something. */
  isSafe?: boolean
  /** Has to be typed before it can be confirmed. */
  typed?: string | undefined
  onConfirm: (why: Explanation) => Promise<void>
  onClose: () => void
  children: ReactNode
}

const schemaFor = (isSafe: boolean, typed: string | undefined) =>
  z.object({
    reason: z.string().refine((reason) => isSafe || reason !== '', t`Choose a reason first`),
    note: z.string().trim().max(MAX_STATUS_NOTE, t`A note cannot exceed ${MAX_STATUS_NOTE} characters`),
    confirmation: z
      .string()
      .trim()
      .refine(
        (text) => typed === undefined || text.toLowerCase() === typed.toLowerCase(),
        t`Type the email exactly as it is shown`,
      ),
  })

/** Asks why before an account is suspended, restored or deleted. */
export function StandingDialog({
  title,
  confirmLabel,
  isSafe = false,
  typed,
  onConfirm,
  onClose,
  children,
}: Props) {
  const formId = useId()
  const form = useZodForm({
    schema: schemaFor(isSafe, typed),
    defaultValues: { reason: '', note: '', confirmation: '' },
    onSubmit: ({ reason, note }) =>
      onConfirm({ reason: accountReasonIds.find((id) => id === reason), note: note || undefined }),
    onRefused: () => undefined,
  })
  return (
    <Dialog
      title={title}
      size="sm"
      isOpen
      isDismissable={!form.isBusy}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={form.isBusy} onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} variant={isSafe ? 'primary' : 'danger'} isBusy={form.isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.formProps} className="grid gap-4">
        <div>{children}</div>
        {!isSafe && (
          <SelectField
            label={t`Reason`}
            hint={t`Sent to the member by email.`}
            blank={t`Choose a reason`}
            options={accountReasonIds.map((id) => ({ value: id, label: accountReasons[id].label }))}
            {...form.field('reason')}
          />
        )}
        <Counter used={form.values.note.length} max={MAX_STATUS_NOTE}>
          <TextAreaField
            label={t`Note to the member (optional)`}
            hint={t`Sent with the email. Colleagues see it in the notes.`}
            rows={2}
            {...form.field('note')}
          />
        </Counter>
        {typed !== undefined && (
          <TextField
            label={t`Type ${typed} to confirm`}
            autoComplete="off"
            spellCheck={false}
            {...form.field('confirmation')}
          />
        )}
      </form>
    </Dialog>
  )
}
