import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import type { Webhook } from '@bowerbird/contract/webhooks/webhooks.schema'
import { SECRET_OVERLAP_HOURS } from '@bowerbird/contract/webhooks/webhooks.terms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { ShownOnce } from '../../../ui/fields/shown-once.tsx'
import { showRefusal } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { DeliveryLog, logKey, outcomeOf } from './delivery-log.tsx'
import type { WebhookCalls } from './webhook-calls.ts'
import { WebhookForm } from './webhook-form.tsx'

interface Props {
  calls: WebhookCalls
  webhook: Webhook
  onChanged: () => Promise<void>
}

type View = 'edit' | 'log' | { secret: string } | undefined

/** A webhook with everything that can be done about it. */
export function WebhookItem({ calls, webhook, onChanged }: Props) {
  const { _id, address, events, isOn, waiting } = webhook
  const queryClient = useQueryClient()
  const [view, setView] = useState<View>()
  const [asked, setAsked] = useState<'delete' | 'secret'>()
  const [busy, setBusy] = useState<string>()

  const run = async (name: string, act: () => Promise<void>) => {
    if (busy) return
    setBusy(name)
    try {
      await act()
    } catch (error) {
      showRefusal(error)
    }
    setBusy(undefined)
  }
  const test = () =>
    run('test', async () => {
      const sent = await calls.test(_id)
      showToast(outcomeOf(sent), sent.state === 'delivered' ? 'success' : 'error')
      await queryClient.invalidateQueries({ queryKey: logKey(calls, _id) })
    })
  const toggle = () =>
    run('toggle', async () => {
      await calls.change(_id, { address, events, isOn: !isOn })
      showToast(isOn ? t`Webhook switched off` : t`Webhook switched on`, 'success')
      await onChanged()
    })
  const remove = () =>
    run('delete', async () => {
      await calls.remove(_id)
      showToast(t`Webhook deleted`, 'success')
      setAsked(undefined)
      await onChanged()
    })
  const renew = () =>
    run('secret', async () => {
      const { secret } = await calls.renewSecret(_id)
      setAsked(undefined)
      setView({ secret })
      await onChanged()
    })

  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium break-all">{address}</span>
        <StateBadge webhook={webhook} />
        {waiting > 0 && (
          <Badge tone="ochre">
            <Trans>{waiting} waiting</Trans>
          </Badge>
        )}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {calls.options
          .filter(({ value }) => events.includes(value))
          .map(({ label }) => label)
          .join(' · ')}
      </p>
      <Notes webhook={webhook} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          isBusy={busy === 'test'}
          onClick={() => void test()}
        >{t`Send a test`}</Button>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={view === 'log'}
          onClick={() => setView(view === 'log' ? undefined : 'log')}
        >
          {view === 'log' ? t`Hide log` : t`Show log`}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setView('edit')}>{t`Edit`}</Button>
        <Button variant="secondary" size="sm" isBusy={busy === 'toggle'} onClick={() => void toggle()}>
          {isOn ? t`Switch off` : t`Switch on`}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setAsked('secret')}>{t`New secret`}</Button>
        <Button variant="secondary" size="sm" onClick={() => setAsked('delete')}>{t`Delete`}</Button>
      </div>
      {view === 'edit' && (
        <WebhookForm
          calls={calls}
          webhook={webhook}
          onSave={async (settings) => {
            await calls.change(_id, { ...settings, isOn })
            showToast(t`Webhook saved`, 'success')
            setView(undefined)
            await onChanged()
          }}
          onCancel={() => setView(undefined)}
        />
      )}
      {view === 'log' && <DeliveryLog calls={calls} webhookId={_id} />}
      {typeof view === 'object' && (
        <ShownOnce
          title={t`The new secret`}
          name="secret"
          value={view.secret}
          onDone={() => setView(undefined)}
        >
          <Trans>
            Put it into your program within {SECRET_OVERLAP_HOURS} hours: until then the previous one signs
            too. We won’t show it again.
          </Trans>
        </ShownOnce>
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t`Delete this webhook?`}
          confirmLabel={t`Delete webhook`}
          busyLabel={t`Deleting …`}
          isBusy={busy === 'delete'}
          onConfirm={() => void remove()}
          onClose={() => setAsked(undefined)}
        >
          <p>
            <Trans>Nothing more is sent to {address}, and its log is deleted. This can’t be undone.</Trans>
          </p>
        </ConfirmDialog>
      )}
      {asked === 'secret' && (
        <ConfirmDialog
          title={t`Make a new secret?`}
          confirmLabel={t`Make a new secret`}
          confirmVariant="primary"
          isBusy={busy === 'secret'}
          onConfirm={() => void renew()}
          onClose={() => setAsked(undefined)}
        >
          <p>
            <Trans>
              The present one works for {SECRET_OVERLAP_HOURS} more hours, so you can change your program.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </li>
  )
}

function StateBadge({ webhook: { isOn, pausedAt } }: { webhook: Webhook }) {
  if (isOn) return <Badge tone="gum">{t`On`}</Badge>
  return pausedAt ? <Badge tone="waratah">{t`Paused`}</Badge> : <Badge tone="neutral">{t`Off`}</Badge>
}

const times = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' })

function Notes({ webhook: { pauseReason, oldSecretUntil } }: { webhook: Webhook }) {
  return (
    <>
      {pauseReason && <p className="mt-1 text-sm font-medium text-waratah">{pauseReason}</p>}
      {oldSecretUntil && (
        <p className="mt-1 text-sm text-ink-soft">
          <Trans>The previous secret signs too until {times.format(new Date(oldSecretUntil))}.</Trans>
        </p>
      )}
    </>
  )
}
