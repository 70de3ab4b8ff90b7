import { radii } from '@bowerbird/contract/places/near'
import { Field, inputClass } from './field.tsx'
import { Icon } from './icon.tsx'

interface Props {
  id: string
  /** Kilometres; undefined: anywhere. */
  value: number | undefined
  onChange: (radius: number | undefined) => void
}

/** How far around a place. */
export function RadiusSelect({ id, value, onChange }: Props) {
  const choices = value && !radii.some((km) => km === value) ? [...radii, value].sort((a, b) => a - b) : radii
  return (
    <Field id={id} label="Distance">
      {(control) => (
        <span className="relative block">
          <select
            {...control}
            name="radius"
            data-rendered={value ?? ''}
            value={value ?? ''}
            onChange={({ target }) => onChange(Number(target.value) || undefined)}
            className={`${inputClass} appearance-none pr-9`}
          >
            {choices.map((km) => (
              <option key={km} value={km}>{`Within ${km} km`}</option>
            ))}
            <option value="">Anywhere</option>
          </select>
          <Icon name="chevron-down" className="select-arrow" />
        </span>
      )}
    </Field>
  )
}
