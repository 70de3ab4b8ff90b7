import { t } from '@bowerbird/contract/language/t'
import { sendReport } from '@bowerbird/contract/reports/reports.endpoints'
import { NewReport, type ReportProof } from '@bowerbird/contract/reports/reports.schema'
import { REPORT_THANKS, reportReasonNames, reportReasons } from '@bowerbird/contract/reports/reports.terms'
import { useEffect, useId, useRef } from 'react'
import { z } from 'zod'
import { call } from '../../../platform/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useZodForm } from '../../../ui/fields/form.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { solveChallenge } from './solve-challenge.ts'

interface Props {
  about:
    | Pick<NewReport, 'productId'>
    | Pick<NewReport, 'conversationId'>
    | Pick<NewReport, 'sellerId'>
    | Pick<NewReport, 'ratingId' | 'ratingPart'>
  title: string
  /** True for a visitor: the dialog has a field for an email, and the browser sends a proof of work. */
  isVisitor?: boolean
  onClose: () => void
}

// The whole schema can't be picked from: it also checks that there is one subject.
const { reason, details, email } = NewReport.shape
const schema = z.object({ reason, details, email })

/** The proof for a visitor's next report. The work is done while the form is being filled in. */
function useProof(isNeeded: boolean) {
  const solving = useRef<Promise<ReportProof>>(undefined)
  const start = () => {
    solving.current ??= solveChallenge()
    return solving.current
  }
  useEffect(() => {
    // A failure is shown when the report is sent.
    if (isNeeded) solving.current = solveChallenge()
    solving.current?.catch(() => undefined)
  }, [isNeeded])
  return {
    get: () => (isNeeded ? start() : undefined),
    /** A refused report may have failed because of its proof. */
    discard: () => {
      solving.current = undefined
    },
  }
}

/** Reports an ad or a person to the people who run the marketplace. */
export function ReportDialog({ about, title, isVisitor = false, onClose }: Props) {
  const formId = useId()
  const proof = useProof(isVisitor)
  const isAboutPerson = 'conversationId' in about || 'sellerId' in about
  const { register, values, trigger, clearErrors, setError, errorOf, formState, formProps, isBusy } =
    useZodForm({
      schema,
      defaultValues: { details: '', email: '' },
      onSubmit: async ({ email, ...report }) => {
        const visitor = isVisitor ? { email, proof: await proof.get() } : {}
        await call(sendReport, { body: { ...about, ...report, ...visitor } })
        onClose()
        showToast(REPORT_THANKS, 'success')
      },
      onRefused: (refusal, isOnFields) => {
        proof.discard()
        if (isOnFields) return
        setError('root', {
          message: (refusal instanceof Error && refusal.message) || t`That did not work. Please try again.`,
        })
      },
    })

  return (
    <Dialog
      title={title}
      isOpen
      // A click beside the dialog must not discard what was written.
      isDismissable={!values.details && !values.email}
      onClose={onClose}
      footer={
        <>
          {/* Beside the button: the form is longer than a phone's screen. */}
          <p role="alert" className="w-full font-medium text-waratah empty:hidden">
            {errorOf('reason') ?? formState.errors.root?.message}
          </p>
          <Button variant="ghost" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} isBusy={isBusy}>{t`Send report`}</Button>
        </>
      }
    >
      <form {...formProps} id={formId} className="space-y-5">
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">{t`What’s wrong?`}</legend>
          {reportReasons.map((reason) => (
            <label key={reason} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                value={reason}
                className="size-5"
                {...register('reason', { onChange: () => clearErrors() })}
              />
              {reportReasonNames[reason]}
            </label>
          ))}
        </fieldset>
        <TextAreaField
          label={t`Details (optional)`}
          hint={
            isAboutPerson
              ? t`What happened? We don’t read chats, so copy in what they wrote. The person you report won’t see this.`
              : t`What happened? The person you report won’t see this.`
          }
          error={errorOf('details')}
          rows={4}
          {...register('details', { onChange: () => void trigger('details') })}
        />
        {isVisitor && (
          <TextField
            label={t`Your email (optional)`}
            hint={t`If you’d like us to be able to get back to you.`}
            type="email"
            autoComplete="email"
            error={errorOf('email')}
            {...register('email')}
          />
        )}
      </form>
    </Dialog>
  )
}

/** From a seller’s page, for members. */
export function ReportSellerDialog(props: { sellerId: string; name: string; onClose: () => void }) {
  const { sellerId, name, onClose } = props
  return <ReportDialog about={{ sellerId }} title={t`Report ${name}`} onClose={onClose} />
}

/** The same, about what a buyer says about them. */
export function ReportRatingDialog(props: { ratingId: string; onClose: () => void }) {
  const { ratingId, onClose } = props
  return <ReportDialog about={{ ratingId }} title={t`Report this rating`} onClose={onClose} />
}
