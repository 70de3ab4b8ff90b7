import { t } from '@bowerbird/contract/language/t'
import type {
  NotificationSettings,
  NotificationSettingsChange,
} from '@bowerbird/contract/notifications/notifications.schema'
import { DEFAULT_TIME_ZONE, DIGEST_HOUR } from '@bowerbird/contract/notifications/notifications.terms'
import type { MutationStatus } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isRefusal } from '../../../platform/call-as-admin.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { useMayCall } from '../../../platform/may-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { FailedList } from '../../../ui/lists/list-screen.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { hourName } from './clock.ts'
import { KindSettings } from './kind-settings.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { useSettings } from './use-settings.ts'
import { browserZone, zoneName, zonesFrom } from './zones.ts'

interface SaveStatusProps {
  status: MutationStatus
  error: unknown
}

/** Stays in view at the bottom, wherever the changed setting is. */
function SaveStatus({ status, error }: SaveStatusProps) {
  return (
    <div
      role="status"
      className={`pointer-events-none sticky bottom-4 z-10 flex justify-center ${status === 'idle' ? '' : 'mt-6 min-h-11'}`}
    >
      {status !== 'idle' && (
        <p
          key={status}
          className={`on-surface inline-flex items-center gap-2 rounded-full border border-line px-4 py-2 text-sm font-semibold shadow-overlay ${status === 'error' ? 'text-waratah' : ''}`}
        >
          {status === 'pending' && (
            <Trans>
              <Spinner className="size-4" /> Saving…
            </Trans>
          )}
          {status === 'success' && (
            <>
              <Icon name="check" className="size-4 text-gum" />
              {t`Saved`}
            </>
          )}
          {status === 'error' && (
            <>
              <Icon name="triangle-alert" className="size-4" />
              {isRefusal(error) ? error.message : t`Not saved. Check your connection and try again.`}
            </>
          )}
        </p>
      )}
    </div>
  )
}

interface TimeZoneProps {
  timeZone: string
  onChange: (timeZone: string) => void
}

/** The member's time zone. A device in another zone is offered as the new one. */
function TimeZone({ timeZone, onChange }: TimeZoneProps) {
  const here = browserZone()
  return (
    <div className="grid max-w-md gap-2">
      <SelectField
        label={t`Time zone`}
        hint={t`Daily and weekly emails arrive at ${hourName(DIGEST_HOUR)} in this time zone.`}
        value={timeZone}
        onChange={({ target }) => onChange(target.value)}
        options={zonesFrom(timeZone).map((zone) => ({ value: zone, label: zoneName(zone) }))}
      />
      {here && zoneName(here) !== zoneName(timeZone) && (
        <p>
          <Button variant="ghost" size="sm" onClick={() => onChange(here)}>
            <Trans>Use this device’s: {zoneName(here)}</Trans>
          </Button>
        </p>
      )}
    </div>
  )
}

interface Props {
  /** Pushes to this device; the route provides it. */
  push?: ReactNode
  /** Says that they are off, beside what would be pushed. */
  pushNote?: ReactNode
}

/** Subjects, channels and times of a member's notifications. Every change is saved at once. */
export function NotificationSettingsCards({ push, pushNote }: Props) {
  const { settings, hasFailed, reload, save, saveStatus, saveError } = useSettings()
  return (
    <>
      {settings ? (
        <Sections settings={settings} onChange={save} push={push} pushNote={pushNote} />
      ) : hasFailed ? (
        <FailedList message={t`Your settings could not be loaded`} onRetry={reload} />
      ) : (
        <div role="status">
          <span className="sr-only">{t`Loading your settings`}</span>
          <Skeleton className="h-128 rounded-card" />
        </div>
      )}
      <SaveStatus status={saveStatus} error={saveError} />
    </>
  )
}

interface SectionsProps extends Props {
  settings: NotificationSettings
  onChange: (change: NotificationSettingsChange) => void
}

function Sections({ settings, onChange, push, pushNote }: SectionsProps) {
  const { channels, quietHours, timeZone, isDigest } = settings
  const isAdmin = useMayCall({ access: 'admin' })
  // With the first choice about times comes the zone that the member is in.
  const changeTimes = (change: NotificationSettingsChange) => {
    const here = timeZone === DEFAULT_TIME_ZONE ? browserZone() : undefined
    onChange({ ...change, ...(here && here !== timeZone && { timeZone: here }) })
  }
  return (
    <div className="grid gap-6">
      <Card as="section" className="p-5 sm:p-8">
        <h2 className="text-xl">{t`What you hear about`}</h2>
        {pushNote}
        <KindSettings channels={channels} isAdmin={isAdmin} onChange={onChange} />
      </Card>
      {push && (
        <Card as="section" className="p-5 sm:p-8">
          <h2 className="mb-3 text-xl">{t`Push`}</h2>
          {push}
        </Card>
      )}
      <Card as="section" className="grid gap-6 p-5 sm:p-8">
        <h2 className="text-xl">{t`When`}</h2>
        <Switch
          label={t`One daily email`}
          note={
            isDigest
              ? t`Everything in one email at ${hourName(DIGEST_HOUR)}. News about your account still comes at once.`
              : t`Emails come as things happen.`
          }
          isOn={isDigest}
          onChange={(isOn) => (isOn ? changeTimes : onChange)({ isDigest: isOn })}
        />
        <QuietHours
          quietHours={quietHours}
          onChange={(next) => (quietHours ? onChange : changeTimes)({ quietHours: next })}
        />
        <TimeZone timeZone={timeZone} onChange={(next) => onChange({ timeZone: next })} />
      </Card>
    </div>
  )
}
