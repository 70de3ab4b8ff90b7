import { fullYear } from '@bowerbird/contract/accounts/accounts.rules'
import { FIRST_BIRTH_YEAR } from '@bowerbird/contract/accounts/accounts.terms'
import { t } from '@bowerbird/contract/language/t'
import { useId } from 'react'
import { useNow } from '../../../../platform/use-now.ts'
import { Select } from '../../../../ui/fields/select-field.tsx'

interface Props {
  /** DD/MM/YY, or blank. While parts are missing, they are blank: "07//". */
  value: string | null | undefined
  onChange: (value: string) => void
  error: string | undefined
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(2, '0'))

const days = range(1, 31)
const months = range(1, 12)

/** Three native selects: quicker than a calendar for a day long ago, and easy to use on phones. */
export function BirthField({ value, onChange, error }: Props) {
  const id = useId()
  const noteId = error ? `${id}-note` : undefined
  const thisYear = new Date(useNow()).getFullYear()
  const [day = '', month = '', yy = ''] = value?.split('/') ?? []
  const parts = [
    { key: 'day', name: t`Birth day`, label: t`Day`, chosen: day, options: days },
    { key: 'month', name: t`Birth month`, label: t`Month`, chosen: month, options: months },
    {
      key: 'year',
      name: t`Birth year`,
      label: t`Year`,
      chosen: yy && String(fullYear(Number(yy), thisYear)),
      // The latest first: most people scroll less.
      options: range(FIRST_BIRTH_YEAR, thisYear).reverse(),
    },
  ]
  const change = (index: number, chosen: string) => {
    const next = [day, month, yy].with(index, chosen.slice(-2))
    onChange(next.some(Boolean) ? next.join('/') : '')
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold text-ink">{t`Date of birth`}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2">
        {parts.map(({ key, name, label, chosen, options }, index) => (
          <Select
            key={key}
            aria-label={name}
            aria-describedby={noteId}
            aria-invalid={error ? true : undefined}
            autoComplete={`bday-${key}`}
            value={chosen}
            blank={label}
            options={options}
            onChange={(event) => change(index, event.target.value)}
          />
        ))}
      </div>
      {error && (
        <p id={noteId} className="text-sm font-medium text-waratah">
          {error}
        </p>
      )}
    </fieldset>
  )
}
