import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trans } from '../../../platform/language/trans.tsx'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { disablePush, enablePush, type PushDeviceState, readPushState } from './push.ts'

const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: readPushState,
  // The member may have changed the site's permission meanwhile.
  refetchOnWindowFocus: 'always',
})

const PUSH_ID = 'push'

const explanations = {
  unsupported: () =>
    t`This browser can’t show notifications from ${marketName()}. On an iPhone or iPad, add ${marketName()} to your Home Screen first and open it from there.`,
  denied: () =>
    t`Notifications from ${marketName()} are blocked in this browser. Allow them in its site settings, then come back here.`,
  off: () =>
    t`See alerts and messages on this device, even when ${marketName()} is closed. Your browser will ask you first.`,
  on: () =>
    t`Alerts and messages appear on this device, even when ${marketName()} is closed. Logging out turns this off.`,
} satisfies Record<PushDeviceState, () => string>

/** Says, above the ticks for each kind, that push does not reach this device. */
export function PushOffNote() {
  const { data: state } = useQuery(pushQuery)
  if (!state || state === 'on') return null
  return (
    <p className="mt-3 rounded-control bg-sky px-3 py-2 text-sm text-ink">
      {state === 'off' ? (
        <Trans>
          Push is off on this device, so nothing you tick for it arrives here.{' '}
          <a href={`#${PUSH_ID}`} className="font-semibold text-bower underline">
            Turn it on below
          </a>
        </Trans>
      ) : (
        t`This browser doesn’t show our notifications, so nothing you tick for push arrives here.`
      )}
    </p>
  )
}

/** Turns notifications on this device on and off. Whatever the member chose per kind still applies. */
export function PushSwitch() {
  const queryClient = useQueryClient()
  const { data: state, isError, refetch } = useQuery(pushQuery)
  const {
    mutate,
    isPending,
    isError: hasFailed,
    variables,
  } = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? enablePush() : disablePush()),
    onSuccess: (next) => queryClient.setQueryData(pushQuery.queryKey, next),
  })
  if (isError)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
        <p>{t`We couldn’t check whether notifications are on for this device.`}</p>
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>{t`Try again`}</Button>
      </div>
    )
  if (!state) return <Skeleton className="h-16 w-full" />
  if (state === 'unsupported' || state === 'denied')
    return (
      <div>
        <p className="text-sm font-semibold">{t`Notifications on this device`}</p>
        <p className="text-sm text-ink-soft">{explanations[state]()}</p>
      </div>
    )
  return (
    <div id={PUSH_ID} className="scroll-mt-40">
      <Switch
        label={t`Notifications on this device`}
        note={explanations[state]()}
        // Moves at once, and back if it fails.
        isOn={isPending ? variables : state === 'on'}
        onChange={(isOn) => !isPending && mutate(isOn)}
      />
      {hasFailed && (
        <p role="alert" className="mt-1 text-sm font-medium text-waratah">
          {variables
            ? t`Notifications couldn’t be turned on. Please try again.`
            : t`Notifications couldn’t be turned off. Please try again.`}
        </p>
      )}
    </div>
  )
}
