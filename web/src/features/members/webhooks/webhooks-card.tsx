import { t } from '@bowerbird/contract/language/t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ShownOnce } from '../../../ui/fields/shown-once.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import type { WebhookCalls } from './webhook-calls.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookItem } from './webhook-item.tsx'

type View = 'new' | { secret: string } | undefined

/** The webhooks of a member, or of the market. */
export function WebhooksCard({ calls, intro }: { calls: WebhookCalls; intro: string }) {
  const queryKey = ['webhooks', calls.key]
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: calls.list })
  const queryClient = useQueryClient()
  const [view, setView] = useState<View>()
  const addButton = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    const isOpen = view !== undefined
    if (wasOpen.current && !isOpen) addButton.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [view])
  const reload = () => queryClient.invalidateQueries({ queryKey })

  return (
    <Card as="section" className="p-5 sm:p-8">
      <h2 id="webhooks" className="scroll-mt-24 text-xl">{t`Webhooks`}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">{intro}</p>
      {isError && (
        <p className="mt-4 text-ink-soft">
          <Trans>
            The webhooks could not be loaded.{' '}
            <Button variant="ghost" size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </Trans>
        </p>
      )}
      {!data && !isError && <Skeleton className="mt-4 h-11 w-40 rounded-control" />}
      {data && data.webhooks.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {data.webhooks.map((webhook) => (
            <WebhookItem key={webhook._id} calls={calls} webhook={webhook} onChanged={reload} />
          ))}
        </ul>
      )}
      {data && view === undefined && (
        <div ref={addButton}>
          <Button
            variant="secondary"
            className="mt-4"
            onClick={() => setView('new')}
          >{t`Add a webhook`}</Button>
        </div>
      )}
      {view === 'new' && (
        <WebhookForm
          calls={calls}
          onSave={async (settings) => {
            const { secret } = await calls.add(settings)
            showToast(t`Webhook added`, 'success')
            setView({ secret })
            await reload()
          }}
          onCancel={() => setView(undefined)}
        />
      )}
      {typeof view === 'object' && (
        <ShownOnce
          title={t`The webhook’s secret`}
          name="secret"
          value={view.secret}
          onDone={() => setView(undefined)}
        >{t`Your program checks with it that what it receives comes from us. We won’t show it again.`}</ShownOnce>
      )}
    </Card>
  )
}
