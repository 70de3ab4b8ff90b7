import { DIGEST_HOUR } from '@bowerbird/contract/notifications/notifications.terms'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { hourName } from './clock.ts'
import { browserZone, zoneName, zonesFrom } from './zones.ts'

interface Props {
  timeZone: string
  onChange: (timeZone: string) => void
}

/** The member's time zone. A device in another zone is offered as the new one. */
export function TimeZone({ timeZone, onChange }: Props) {
  const here = browserZone()
  return (
    <div className="grid max-w-md gap-2">
      <SelectField
        label="Time zone"
        hint={`Daily and weekly emails come at ${hourName(DIGEST_HOUR)} there.`}
        value={timeZone}
        onChange={({ target }) => onChange(target.value)}
        options={zonesFrom(timeZone).map((zone) => ({ value: zone, label: zoneName(zone) }))}
      />
      {here && here !== timeZone && (
        <p>
          <Button variant="ghost" size="sm" onClick={() => onChange(here)}>
            Use this device’s: {zoneName(here)}
          </Button>
        </p>
      )}
    </div>
  )
}
