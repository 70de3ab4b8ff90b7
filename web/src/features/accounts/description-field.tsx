import { DESCRIPTION_WARNINGS, MAX_PROFILE_DESCRIPTION } from '@bowerbird/contract/accounts/accounts.terms'
import { Field, inputClass } from '../../ui/field.tsx'

interface Props {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

function toneOf(length: number): string {
  if (length > DESCRIPTION_WARNINGS.second) return 'font-semibold text-waratah'
  if (length > DESCRIPTION_WARNINGS.first) return 'font-semibold text-ochre'
  return 'text-ink-soft'
}

/** Takes more than fits: what is pasted in can be shortened here, and nothing of it is cut off unseen. */
export function DescriptionField({ value, onChange, error }: Props) {
  return (
    <div className="relative">
      <Field label="Description" hint="A few words about you, shown on your profile" error={error}>
        {(control) => (
          <textarea
            {...control}
            rows={5}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={inputClass}
          />
        )}
      </Field>
      <p className={`absolute top-0 right-0 text-sm tabular-nums ${toneOf(value.length)}`}>
        <span className="sr-only">Characters used: </span>
        {value.length}/{MAX_PROFILE_DESCRIPTION}
      </p>
    </div>
  )
}
