import type { Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { listDevices } from '@bowerbird/contract/accounts/devices.endpoints'
import type { Device } from '@bowerbird/contract/accounts/devices.schema'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { relativeTime } from '@bowerbird/contract/relative-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EndDevicesDialog } from './end-devices-dialog.tsx'

const devicesQuery = { queryKey: ['devices'], queryFn: () => call(listDevices) }

const UNKNOWN = t`An app or another program`

/** Where the member is logged in; each device can be logged out from here. */
export function DevicesCard({ profile }: { profile: Profile }) {
  const { data, isError, refetch } = useQuery(devicesQuery)
  /** The device to log out, or all others. */
  const [asked, setAsked] = useState<Device | 'others'>()
  const queryClient = useQueryClient()
  const handleClose = () => {
    setAsked(undefined)
    void queryClient.invalidateQueries(devicesQuery)
  }
  const others = data?.devices.filter(({ isThis }) => !isThis) ?? []
  return (
    <Card as="section" className="p-5 sm:p-8">
      <h2 className="text-xl">{t`Where you’re logged in`}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">{t`Log out any device that you don’t know or no longer use, and change your password if it isn’t yours.`}</p>
      {isError && (
        <p className="mt-4 text-ink-soft">
          <Trans>
            Your devices could not be loaded.{' '}
            <Button variant="ghost" size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </Trans>
        </p>
      )}
      {!data && !isError && <p className="mt-4 text-ink-soft">{t`Loading…`}</p>}
      {data && (
        <ul className="mt-3 divide-y divide-line">
          {data.devices.map((device) => (
            <DeviceRow key={device._id} device={device} onLogOut={() => setAsked(device)} />
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <Button
          variant="secondary"
          className="mt-4"
          onClick={() => setAsked('others')}
        >{t`Log out everywhere else`}</Button>
      )}
      {asked === 'others' && (
        <EndDevicesDialog
          profile={profile}
          device={undefined}
          title={t`Log out everywhere else?`}
          text={plural(others.length, {
            one: 'You stay logged in here. Your # other device is logged out at once.',
            other: 'You stay logged in here. Your # other devices are logged out at once.',
          })}
          onClose={handleClose}
        />
      )}
      {asked && asked !== 'others' && (
        <EndDevicesDialog
          profile={profile}
          device={asked}
          title={asked.browser ? t`Log out ${asked.browser}?` : t`Log out this device?`}
          text={t`It’s logged out at once. You stay logged in here.`}
          onClose={handleClose}
        />
      )}
    </Card>
  )
}

function DeviceRow({
  device: { browser, place, startedAt, lastUsedAt, isThis },
  onLogOut,
}: {
  device: Device
  onLogOut: () => void
}) {
  const name = browser ?? UNKNOWN
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">
          {name}
          {isThis && <span className="ms-2 text-sm font-semibold text-gum">{t`This device`}</span>}
        </p>
        <p className="text-sm text-ink-soft">
          {place && `${place} · `}
          {isThis
            ? t`Logged in ${relativeTime(startedAt)}`
            : t`Logged in ${relativeTime(startedAt)}, last used ${relativeTime(lastUsedAt)}`}
        </p>
      </div>
      {!isThis && (
        <Button
          variant="secondary"
          size="sm"
          onClick={onLogOut}
          aria-label={t`Log out ${name}`}
        >{t`Log out`}</Button>
      )}
    </li>
  )
}
