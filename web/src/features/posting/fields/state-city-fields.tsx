import { ALL_CITIES, ALL_STATES, citiesOf, stateNames } from '@bowerbird/contract/catalogue/locations'
import { Field } from '../../../ui/field.tsx'
import type { AdFieldProps } from './field-props.ts'
import { Select } from './select.tsx'

const stateOptions = [ALL_STATES, ...stateNames]

/** Where it is. Something offered in all states is in all cities too, so there is no city to choose then. */
export function StateCityFields({ draft, errors, onChange }: AdFieldProps) {
  const { state, city } = draft
  const isEverywhere = state === ALL_STATES
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label="State" error={errors.state}>
        {(control) => (
          <Select
            control={control}
            value={state}
            blank="Select a state"
            options={stateOptions}
            onChange={(next) => onChange({ state: next })}
          />
        )}
      </Field>
      <Field label="City" error={errors.city}>
        {(control) => (
          <Select
            control={control}
            value={city}
            blank={state === '' ? 'Select a state first' : 'Select a city'}
            options={isEverywhere ? [ALL_CITIES] : citiesOf(state)}
            disabled={isEverywhere || (state === '' && !errors.city)}
            onChange={(next) => onChange({ city: next })}
          />
        )}
      </Field>
    </div>
  )
}
