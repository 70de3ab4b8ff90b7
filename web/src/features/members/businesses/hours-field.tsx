import type { OpenDay, Weekday } from '@bowerbird/contract/businesses/opening-hours'
import { weekdayNames, weekdays } from '@bowerbird/contract/businesses/opening-hours'
import { t } from '@bowerbird/contract/language/t'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/fields/check-box.tsx'
import { inputClass } from '../../../ui/fields/field.tsx'

interface Props {
  value: readonly OpenDay[]
  onChange: (hours: OpenDay[]) => void
  /** The error of a part: "0.opens". */
  errorAt: (path: string) => string | undefined
}

const usual = { opens: '09:00', closes: '17:00' }
const weekdaysOnly: readonly Weekday[] = [1, 2, 3, 4, 5]

/** The days on which a business opens, with their times. */
export function HoursField({ value, onChange, errorAt }: Props) {
  const sorted = (days: OpenDay[]) => days.toSorted((a, b) => a.day - b.day)
  const set = (day: Weekday, times: Partial<OpenDay>) =>
    onChange(value.map((entry) => (entry.day === day ? { ...entry, ...times } : entry)))
  const toggle = (day: Weekday, isOpen: boolean) => {
    const others = value.filter((entry) => entry.day !== day)
    // Most businesses have the same hours every day.
    const { opens, closes } = value.findLast((entry) => entry.day < day) ?? value[0] ?? usual
    onChange(isOpen ? sorted([...others, { day, opens, closes }]) : others)
  }
  const [monday] = value
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t`Opening hours`}</legend>
      <p className="mt-1 text-sm text-ink-soft">{t`By the clocks of your suburb. Leave all days out if you work by appointment.`}</p>
      <ul className="mt-2 grid gap-1">
        {weekdays.map((day) => {
          const index = value.findIndex((entry) => entry.day === day)
          const entry = value[index]
          const error = entry && (errorAt(`${index}.opens`) ?? errorAt(`${index}.closes`))
          const name = weekdayNames[day]
          return (
            <li key={day} className="grid items-center gap-x-3 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
              <CheckBox label={name} isOn={entry !== undefined} onChange={(isOpen) => toggle(day, isOpen)} />
              {entry ? (
                <span className="flex min-w-0 items-center gap-2 max-sm:mb-2">
                  <input
                    type="time"
                    aria-label={`${name}: opens`}
                    aria-invalid={error ? true : undefined}
                    value={entry.opens}
                    onChange={({ target }) => set(day, { opens: target.value })}
                    className={`${inputClass} min-w-0 flex-1 sm:max-w-36`}
                  />
                  <span className="text-sm">{t`to`}</span>
                  <input
                    type="time"
                    aria-label={`${name}: closes`}
                    aria-invalid={error ? true : undefined}
                    value={entry.closes}
                    onChange={({ target }) => set(day, { closes: target.value })}
                    className={`${inputClass} min-w-0 flex-1 sm:max-w-36`}
                  />
                </span>
              ) : (
                <span className="text-sm text-ink-soft max-sm:sr-only">{t`Closed`}</span>
              )}
              {error && (
                <p role="alert" className="text-sm font-medium text-waratah sm:col-span-2">
                  {name}: {error}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {monday?.day === 1 && (
        <Button
          variant="ghost"
          size="sm"
          className="-mx-3"
          onClick={() =>
            onChange(
              sorted([
                ...value.filter((entry) => !weekdaysOnly.includes(entry.day)),
                ...weekdaysOnly.map((day) => ({ ...monday, day })),
              ]),
            )
          }
        >{t`Monday’s hours for all weekdays`}</Button>
      )}
    </fieldset>
  )
}
