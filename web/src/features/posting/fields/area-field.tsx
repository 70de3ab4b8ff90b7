import { AREA_UNIT, formatArea } from '@bowerbird/contract/ads/ads.format'
import { readArea } from '@bowerbird/contract/posting/amounts'
import { TextField } from '../../../ui/text-field.tsx'
import type { AdFieldProps } from './field-props.ts'

export function AreaField({ draft, errors, onChange }: AdFieldProps) {
  const area = readArea(draft.propertyArea)
  return (
    <TextField
      label={`Property area (${AREA_UNIT})`}
      hint={area ? formatArea(area) : 'Leave it blank if you don’t know. 1 m² is about 10.8 sq ft.'}
      error={errors.propertyArea}
      value={draft.propertyArea}
      onChange={(event) => onChange({ propertyArea: event.target.value })}
      inputMode="numeric"
      autoComplete="off"
      className="tabular-nums"
    />
  )
}
