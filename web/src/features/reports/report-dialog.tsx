import { sendReport } from '@bowerbird/contract/reports/reports.endpoints'
import { NewReport } from '@bowerbird/contract/reports/reports.schema'
import { REPORT_THANKS, reportReasons } from '@bowerbird/contract/reports/reports.terms'
import { useId } from 'react'
import { z } from 'zod'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useZodForm } from '../../ui/form.ts'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { showToast } from '../../ui/toasts.ts'

interface Props {
  about: Pick<NewReport, 'productId'> | Pick<NewReport, 'conversationId'>
  title: string
  onClose: () => void
}

// The whole schema can't be picked from: it also checks that there is one subject.
const schema = z.object({ reason: NewReport.shape.reason, details: NewReport.shape.details })

/** Reports an ad or a person to the people who run the marketplace. */
export function ReportDialog({ about, title, onClose }: Props) {
  const formId = useId()
  const { register, values, trigger, clearErrors, setError, errorOf, formState, formProps, isBusy } =
    useZodForm({
      schema,
      defaultValues: { details: '' },
      onSubmit: async (report) => {
        await call(sendReport, { body: { ...about, ...report } })
        onClose()
        showToast(REPORT_THANKS, 'success')
      },
      onRefused: (refusal) =>
        setError('root', {
          message: (refusal instanceof Error && refusal.message) || 'That did not work. Please try again.',
        }),
    })

  return (
    <Dialog
      title={title}
      isOpen
      // A click beside the dialog must not discard what was written.
      isDismissable={!values.details}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            Send report
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId} className="space-y-5">
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">What is wrong?</legend>
          {reportReasons.map((reason) => (
            <label key={reason} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                value={reason}
                className="size-5"
                {...register('reason', { onChange: () => clearErrors() })}
              />
              {reason}
            </label>
          ))}
        </fieldset>
        <TextAreaField
          label="Details (optional)"
          hint="What happened? The person you report won't see this."
          error={errorOf('details')}
          rows={4}
          {...register('details', { onChange: () => void trigger('details') })}
        />
        <p role="alert" className="font-medium text-waratah empty:hidden">
          {errorOf('reason') ?? formState.errors.root?.message}
        </p>
      </form>
    </Dialog>
  )
}
