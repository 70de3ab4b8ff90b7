import { t } from '@bowerbird/contract/language/t'
import type { NotificationSettings } from '@bowerbird/contract/notifications/notifications.schema'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { minuteName } from './clock.ts'

type Hours = NonNullable<NotificationSettings['quietHours']>

const HALF_AN_HOUR = 30
const halfHours = Array.from({ length: 48 }, (_, index) => index * HALF_AN_HOUR)
const usual: Hours = { from: 22 * 60, until: 7 * 60 }

interface Props {
  quietHours: NotificationSettings['quietHours']
  onChange: (quietHours: NotificationSettings['quietHours']) => void
}

/** When no email or push arrives. */
export function QuietHours({ quietHours, onChange }: Props) {
  return (
    <div className="grid gap-4">
      <Switch
        label={t`Quiet hours`}
        note={
          quietHours
            ? t`We’ll hold emails and notifications until quiet hours end. News about your account still comes at once.`
            : t`Emails and notifications may arrive at any time of day.`
        }
        isOn={quietHours !== null}
        onChange={(isOn) => onChange(isOn ? usual : null)}
      />
      {quietHours && (
        <div className="grid max-w-md grid-cols-2 gap-4">
          <MinuteField
            label={t`From`}
            minute={quietHours.from}
            other={quietHours.until}
            onChange={(from) => onChange({ ...quietHours, from })}
          />
          <MinuteField
            label={t`Until`}
            minute={quietHours.until}
            other={quietHours.from}
            onChange={(until) => onChange({ ...quietHours, until })}
          />
        </div>
      )}
    </div>
  )
}

interface FieldProps {
  label: string
  minute: number
  /** The other end, which can't be the same. */
  other: number
  onChange: (minute: number) => void
}

function MinuteField({ label, minute, other, onChange }: FieldProps) {
  const choices = new Set([...halfHours, minute])
  choices.delete(other)
  return (
    <SelectField
      label={label}
      value={minute}
      onChange={({ target }) => onChange(Number(target.value))}
      options={[...choices]
        .sort((a, b) => a - b)
        .map((choice) => ({ value: String(choice), label: minuteName(choice) }))}
    />
  )
}
