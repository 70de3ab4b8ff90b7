import { t } from '@bowerbird/contract/language/t'
import {
  MAX_MAINTENANCE_TEXT,
  type Maintenance,
  SetMaintenance,
} from '@bowerbird/contract/maintenance/maintenance.schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { isRefusal } from '../../../platform/call-as-admin.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useZodForm } from '../../../ui/fields/form.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { FailedList } from '../../../ui/lists/list-screen.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { fromLocalTime, momentText, timeZoneName, toLocalTime } from './local-time.ts'
import { maintenanceQuery, setMaintenance } from './notices.queries.ts'

const FAILED = t`That could not be saved. Please try again.`

const Form = z.object({
  text: SetMaintenance.shape.text,
  endsAt: z.string().transform(fromLocalTime).pipe(SetMaintenance.shape.endsAt),
})

/** Closes the market to everyone but staff. */
export function MaintenanceSection() {
  const { data, error, isFetching, refetch } = useQuery(maintenanceQuery)
  return (
    <Card as="section" className="flex flex-col gap-5 p-5 sm:p-6">
      <div>
        <h2 className="text-xl">{t`Maintenance`}</h2>
        <p className="mt-1 max-w-prose text-sm text-ink-soft">{t`Closes the market for a while: visitors and members get a page that says so, and programs are asked to come back later. Staff log in at /staff and use everything. Emails are still sent.`}</p>
      </div>
      {data ? (
        <Editor loaded={data} />
      ) : error && !isFetching ? (
        <FailedList
          error={error}
          message={t`We couldn’t check whether the market is closed`}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-72 rounded-card" />
      )}
    </Card>
  )
}

function Editor({ loaded }: { loaded: Maintenance }) {
  const queries = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const { isOn, since } = loaded

  const save = async (next: SetMaintenance, message: string) => {
    setProblem(undefined)
    const saved = await setMaintenance(next)
    queries.setQueryData(maintenanceQuery.queryKey, saved)
    form.reset({ text: saved.text, endsAt: toLocalTime(saved.endsAt) })
    showToast(message, 'success')
  }
  const form = useZodForm({
    schema: Form,
    defaultValues: { text: loaded.text, endsAt: toLocalTime(loaded.endsAt) },
    onSubmit: async (values) => {
      // Closing the market is asked about; another text is not.
      if (!isOn && !isAsking) return setAsking(true)
      await save({ isOn: true, ...values }, isOn ? t`Saved. Visitors read it now.` : t`The market is closed`)
      setAsking(false)
    },
    onRefused: (refusal, isOnFields) => {
      setAsking(false)
      if (!isOnFields) setProblem(isRefusal(refusal) && refusal.message ? refusal.message : FAILED)
    },
    onInvalid: () => setAsking(false),
  })
  const [isOpening, setOpening] = useState(false)
  const handleOpen = async () => {
    setOpening(true)
    try {
      await save({ isOn: false, text: loaded.text, endsAt: null }, t`The market is open again`)
    } catch (refusal) {
      setProblem(isRefusal(refusal) ? refusal.message : FAILED)
    } finally {
      setOpening(false)
    }
  }
  const { formProps, formState, field, isBusy } = form

  return (
    <form {...formProps} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        {/* In an element: a market is closed in another word than a shop, and to open is another one too. */}
        <Badge tone={isOn ? 'ochre' : 'gum'}>
          {isOn ? (
            <Trans>
              <span>Closed</span>
            </Trans>
          ) : (
            <Trans>
              <span>Open</span>
            </Trans>
          )}
        </Badge>
        <p className="text-sm">
          {isOn && since ? t`Closed to visitors since ${momentText(since)}.` : t`Visitors see the market.`}
        </p>
      </div>
      <TextAreaField
        label={t`What visitors read`}
        hint={t`Empty: “We’re doing some work on the site. Your ads and messages are safe.”`}
        rows={3}
        maxLength={MAX_MAINTENANCE_TEXT}
        {...field('text')}
      />
      <TextField
        label={t`Expected end`}
        type="datetime-local"
        hint={t`Your time zone, ${timeZoneName()}. The market stays closed until you open it`}
        className="sm:max-w-80"
        {...field('endsAt')}
      />
      {problem && (
        <p role="alert" className="flex items-center gap-2 font-medium text-waratah">
          <Icon name="triangle-alert" className="size-5 shrink-0" />
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isOn ? (
          <>
            <Button isBusy={isOpening} onClick={() => void handleOpen()}>{t`Open the market again`}</Button>
            <Button
              type="submit"
              variant="secondary"
              isBusy={isBusy}
              disabled={isOpening || !formState.isDirty}
            >{t`Save text and end`}</Button>
          </>
        ) : (
          <Button type="submit" variant="danger" isBusy={isBusy && !isAsking}>{t`Close the market`}</Button>
        )}
      </div>
      <ConfirmDialog
        title={t`Close the market?`}
        confirmLabel={t`Close the market`}
        busyLabel={t`Closing...`}
        cancelLabel={t`Keep it open`}
        isOpen={isAsking}
        isBusy={isBusy}
        onConfirm={() => void form.submit()}
        onClose={() => setAsking(false)}
      >
        <p>{t`Visitors and members can’t use it until you open it again, here or with “bowerbird maintenance off” on the machine.`}</p>
      </ConfirmDialog>
    </form>
  )
}
