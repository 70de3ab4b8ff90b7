import { useId } from 'react'
import { inputClass } from '../../ui/field.tsx'
import { birthYears, days, months, type ProfileValues } from './profile-values.ts'

type Birth = Pick<ProfileValues, 'day' | 'month' | 'year'>

interface Props {
  value: Birth
  onChange: (changes: Partial<Birth>) => void
  error: string | undefined
}

/** Three native lists: quicker than a calendar for a day long ago, and at home on phones. */
export function BirthField({ value, onChange, error }: Props) {
  const id = useId()
  const noteId = error ? `${id}-note` : undefined
  const parts: { key: keyof Birth; label: string; options: string[] }[] = [
    { key: 'day', label: 'Day', options: days },
    { key: 'month', label: 'Month', options: months },
    { key: 'year', label: 'Year', options: birthYears() },
  ]
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold text-ink">Date of birth</legend>
      <div className="grid grid-cols-[1fr_1.15fr_1.25fr] gap-2">
        {parts.map(({ key, label, options }) => (
          <select
            key={key}
            aria-label={`Birth ${label.toLowerCase()}`}
            aria-describedby={noteId}
            aria-invalid={error ? true : undefined}
            autoComplete={`bday-${key}`}
            value={value[key]}
            onChange={(event) => onChange({ [key]: event.target.value })}
            className={inputClass}
          >
            <option value="">{label}</option>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
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
