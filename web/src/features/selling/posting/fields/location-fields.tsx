import {
  ALL_CITIES,
  ALL_STATES,
  citiesOf,
  isCityOf,
  stateNames,
} from '@bowerbird/contract/catalogue/locations'
import { t } from '@bowerbird/contract/language/t'
import { PlaceField } from '../../../../ui/fields/place-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import type { AdFieldProps } from './field-props.ts'

/** Names are data; the two that stand for all of them have texts. */
const labelled = (value: string) => {
  if (value === ALL_STATES) return { value, label: t`All States` }
  return { value, label: value === ALL_CITIES ? t`All Cities` : value }
}

/** With the one that an ad has, even if it can no longer be chosen by hand. */
const withOwn = (own: string, options: readonly string[]): readonly string[] =>
  own === '' || options.includes(own) ? options : [own, ...options]

/** A suburb says which state and city it is in. Its city may be one that can't be chosen by hand. */
function cityOptions({ state, city, suburb }: AdFieldProps['draft']): readonly string[] {
  if (state === ALL_STATES) return [ALL_CITIES]
  return suburb || isCityOf(state, city) ? withOwn(city, citiesOf(state)) : citiesOf(state)
}

/**
 * A suburb, or a state and city: choosing one changes the other. An ad for all states is for all cities too, so there
 * is no city to choose.
 */
export function LocationFields({ draft, errors, onChange }: AdFieldProps) {
  const { state, city, suburb, postcode } = draft
  const isEverywhere = state === ALL_STATES
  return (
    <div className="grid gap-5">
      <PlaceField
        id="ad-suburb"
        label={t`Suburb`}
        hint={t`Only the suburb is shown, never your address.`}
        error={errors.suburb ?? errors.postcode}
        value={suburb ? { suburb, postcode, state } : undefined}
        onChange={(place) =>
          onChange(
            place
              ? { suburb: place.suburb, postcode: place.postcode, state: place.state, city: place.city }
              : { suburb: '', postcode: '' },
          )
        }
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label={t`State`}
          isRequired
          error={errors.state}
          value={state}
          blank={t`Select a state`}
          options={withOwn(state, [ALL_STATES, ...stateNames()]).map(labelled)}
          onChange={(event) => onChange({ state: event.target.value })}
        />
        <SelectField
          label={t`City`}
          isRequired={!isEverywhere}
          error={errors.city}
          value={city}
          blank={state === '' ? t`Select a state first` : t`Select a city`}
          options={cityOptions(draft).map(labelled)}
          disabled={isEverywhere || (state === '' && !errors.city)}
          onChange={(event) => onChange({ city: event.target.value })}
        />
      </div>
    </div>
  )
}
