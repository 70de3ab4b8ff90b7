import { t } from '@bowerbird/contract/language/t'
import { NewMarketWebhook, type Webhook } from '@bowerbird/contract/webhooks/webhooks.schema'
import { MAX_WEBHOOK_ADDRESS } from '@bowerbird/contract/webhooks/webhooks.terms'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CheckboxesField } from '../../../ui/fields/checkboxes-field.tsx'
import { useZodForm } from '../../../ui/fields/form.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { refusalText } from '../../../ui/toasts/show-refusal.ts'
import type { WebhookCalls, WebhookSettings } from './webhook-calls.ts'

interface Props {
  calls: WebhookCalls
  /** Undefined: a new one. */
  webhook?: Webhook
  onSave: (settings: WebhookSettings) => Promise<void>
  onCancel: () => void
}

/** Where events go, and which. What was typed stays after an error. */
export function WebhookForm({ calls, webhook, onSave, onCancel }: Props) {
  const [problem, setProblem] = useState<string>()
  const { field, control, formProps, isBusy } = useZodForm({
    schema: NewMarketWebhook,
    defaultValues: { address: webhook?.address ?? '', events: webhook?.events ?? [] },
    onSubmit: async (settings) => {
      setProblem(undefined)
      await onSave(settings)
    },
    onRefused: (refusal, isOnFields) => {
      if (!isOnFields) setProblem(refusalText(refusal))
    },
  })
  const { ref } = formProps
  useEffect(() => ref.current?.querySelector<HTMLElement>('input')?.focus(), [ref])
  const events = control('events')
  return (
    <form {...formProps} className="mt-4 flex max-w-xl flex-col gap-5">
      <TextField
        label={t`Address`}
        hint={t`Of your own server, like https://shop.example/market. Anyone must be able to reach it.`}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={MAX_WEBHOOK_ADDRESS}
        {...field('address')}
      />
      <CheckboxesField
        hasLongLabels
        label={t`Tell it when`}
        options={calls.options}
        values={events.value ?? []}
        onChange={(values) =>
          events.onChange(calls.options.map(({ value }) => value).filter((value) => values.includes(value)))
        }
        error={events.error}
      />
      {problem && (
        <p role="alert" className="text-sm font-medium text-waratah">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onCancel}>{t`Cancel`}</Button>
        <Button type="submit" isBusy={isBusy}>
          {webhook ? t`Save` : t`Add webhook`}
        </Button>
      </div>
    </form>
  )
}
