import { sendReport } from '@bowerbird/contract/reports/reports.endpoints'
import type { NewReport } from '@bowerbird/contract/reports/reports.schema'
import {
  MAX_REPORT_DETAILS,
  REPORT_THANKS,
  type ReportReason,
  reportReasons,
} from '@bowerbird/contract/reports/reports.terms'
import { type SyntheticEvent, useId, useState } from 'react'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, inputClass } from '../../ui/field.tsx'
import { showToast } from '../../ui/toasts.ts'

interface Props {
  about: Pick<NewReport, 'productId'> | Pick<NewReport, 'conversationId'>
  title: string
  onClose: () => void
}

/** Tells the people who run the market that something is wrong. */
export function ReportDialog({ about, title, onClose }: Props) {
  const formId = useId()
  const [reason, setReason] = useState<ReportReason>()
  const [details, setDetails] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isTooLong = details.trim().length > MAX_REPORT_DETAILS

  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!reason) return setError('Please choose a reason')
    if (isTooLong) return
    setError('')
    setBusy(true)
    try {
      await call(sendReport, { body: { ...about, reason, details } })
      onClose()
      showToast(REPORT_THANKS, 'success')
    } catch (failure) {
      setError((failure instanceof Error && failure.message) || 'That did not work. Please try again.')
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={title}
      isOpen
      // What was written is not thrown away by a click beside it.
      isDismissable={!details}
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
      <form id={formId} onSubmit={handleSubmit} noValidate className="space-y-5">
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">What is wrong?</legend>
          {reportReasons.map((each) => (
            <label key={each} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={each}
                checked={reason === each}
                onChange={() => {
                  setReason(each)
                  setError('')
                }}
                className="size-5"
              />
              {each}
            </label>
          ))}
        </fieldset>
        <Field
          label="Details (optional)"
          hint="What happened? The person you report does not see this."
          error={isTooLong ? `Details cannot exceed ${MAX_REPORT_DETAILS} characters` : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              rows={4}
              value={details}
              onChange={(event) => setDetails(event.target.value)}
              className={inputClass}
            />
          )}
        </Field>
        <p role="alert" className="font-medium text-waratah empty:hidden">
          {error}
        </p>
      </form>
    </Dialog>
  )
}
