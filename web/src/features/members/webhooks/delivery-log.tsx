import { locale } from '@bowerbird/contract/language/locale'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { relativeTime } from '@bowerbird/contract/relative-time'
import type { WebhookDelivery } from '@bowerbird/contract/webhooks/webhooks.schema'
import { WEBHOOK_LOG_DAYS } from '@bowerbird/contract/webhooks/webhooks.terms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showRefusal } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import type { WebhookCalls } from './webhook-calls.ts'

export const logKey = (calls: WebhookCalls, id: string) => ['webhook-log', calls.key, id]

const states: Record<WebhookDelivery['state'], { label: string; tone: BadgeTone }> = {
  delivered: { label: t`Delivered`, tone: 'gum' },
  waiting: { label: t`Waiting`, tone: 'ochre' },
  failed: { label: t`Failed`, tone: 'waratah' },
}

/** What the address did: "503 after 120 ms". */
export const outcomeOf = ({ status, error, tookMs }: WebhookDelivery): string =>
  status === null ? (error ?? t`Not tried yet`) : t`Answered ${status} after ${tookMs ?? 0} ms`

/** What was sent to a webhook, and what it answered. Each can be sent again. */
export function DeliveryLog({ calls, webhookId }: { calls: WebhookCalls; webhookId: string }) {
  const queryClient = useQueryClient()
  const queryKey = logKey(calls, webhookId)
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: () => calls.log(webhookId) })
  const [busyId, setBusyId] = useState<string>()

  const replay = async (id: string) => {
    setBusyId(id)
    try {
      const sent = await calls.replay(id)
      showToast(outcomeOf(sent), sent.state === 'delivered' ? 'success' : 'error')
      await queryClient.invalidateQueries({ queryKey })
    } catch (error) {
      showRefusal(error)
    }
    setBusyId(undefined)
  }

  if (isError) {
    return (
      <p className="mt-3 text-ink-soft">
        <Trans>
          The log could not be loaded.{' '}
          <Button variant="ghost" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </Trans>
      </p>
    )
  }
  if (!data) return <Skeleton className="mt-3 h-24 rounded-control" />
  if (!data.deliveries.length)
    return (
      <p className="mt-3 text-ink-soft">
        <Trans>Nothing was sent in the last {WEBHOOK_LOG_DAYS} days.</Trans>
      </p>
    )
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {data.deliveries.map((delivery) => (
        <Delivery
          key={delivery._id}
          delivery={delivery}
          isBusy={busyId === delivery._id}
          onReplay={() => void replay(delivery._id)}
        />
      ))}
    </ul>
  )
}

interface DeliveryProps {
  delivery: WebhookDelivery
  isBusy: boolean
  onReplay: () => void
}

function Delivery({ delivery, isBusy, onReplay }: DeliveryProps) {
  const { event, happenedAt, state, attempts, dueAt, answer } = delivery
  const { label, tone } = states[state]
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-mono text-sm font-semibold">{event}</span>
          <Badge tone={tone}>{label}</Badge>
          <span className="text-sm text-ink-soft">{relativeTime(happenedAt)}</span>
        </p>
        <p className="text-sm text-ink-soft">
          {outcomeOf(delivery)}
          {attempts > 1 && `, ${plural(attempts, { one: '# attempt', other: '# attempts' })}`}
          {state === 'waiting' && dueAt && attempts > 0 && `, ${t`next at ${times.format(new Date(dueAt))}`}`}
        </p>
        {answer && (
          <details className="mt-1">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-medium text-bower">{t`What it answered`}</summary>
            <pre className="max-h-48 overflow-auto rounded-control bg-paper p-3 text-xs break-all whitespace-pre-wrap">
              {answer}
            </pre>
          </details>
        )}
      </div>
      <Button
        variant="secondary"
        size="sm"
        isBusy={isBusy}
        onClick={onReplay}
        aria-label={t`Send ${event} again`}
      >{t`Send again`}</Button>
    </li>
  )
}

const times = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' })
