import { t } from '@bowerbird/contract/language/t'
import { radii } from '@bowerbird/contract/places/near'
import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  /** Kilometres; undefined: anywhere. */
  value: number | undefined
  onChange: (radius: number | undefined) => void
}

/** Radius around a place. */
export function RadiusSelect({ value, onChange, ...rest }: Props) {
  const choices = value && !radii.some((km) => km === value) ? [...radii, value].sort((a, b) => a - b) : radii
  return (
    <select
      {...rest}
      name="radius"
      value={value ?? ''}
      onChange={({ target }) => onChange(Number(target.value) || undefined)}
    >
      {choices.map((km) => (
        <option key={km} value={km}>{t`${km} km`}</option>
      ))}
      <option value="">{t`Anywhere`}</option>
    </select>
  )
}
