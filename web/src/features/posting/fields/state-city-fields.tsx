import { ALL_CITIES, ALL_STATES, citiesOf, stateNames } from '@bowerbird/contract/catalogue/locations'
import { SelectField } from '../../../ui/select-field.tsx'
import type { AdFieldProps } from './field-props.ts'

const stateOptions = [ALL_STATES, ...stateNames]

/** An ad for all states is for all cities too, so there is no city to choose. */
export function StateCityFields({ draft, errors, onChange }: AdFieldProps) {
  const { state, city } = draft
  const isEverywhere = state === ALL_STATES
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField
        label="State"
        error={errors.state}
        value={state}
        blank="Select a state"
        options={stateOptions}
        onChange={(event) => onChange({ state: event.target.value })}
      />
      <SelectField
        label="City"
        error={errors.city}
        value={city}
        blank={state === '' ? 'Select a state first' : 'Select a city'}
        options={isEverywhere ? [ALL_CITIES] : citiesOf(state)}
        disabled={isEverywhere || (state === '' && !errors.city)}
        onChange={(event) => onChange({ city: event.target.value })}
      />
    </div>
  )
}
