import type { Country } from '@bowerbird/contract/catalogue/country.types'
import { defaultCountry } from '@bowerbird/contract/catalogue/default/default-country'

const cities = (first: number, ...names: string[]) =>
  names.map((name, at) => ({
    id: first + at,
    name,
    centre: `${name.toLowerCase()}-${first + at}`,
    isHidden: false,
  }))

/** As an operator elsewhere has loaded it: the shipped states are there, hidden. */
export const otherCountry: Country = {
  name: 'Bowerland',
  abbreviation: 'Bowerland',
  credit: '© Bower Maps',
  states: [
    { id: 9, name: 'North Bower', abbreviation: 'NB', isHidden: false, cities: cities(33, 'Harbourtown') },
    { id: 10, name: 'Otago', abbreviation: 'Otago', isHidden: false, cities: cities(34, 'Otara', 'Newtown') },
    ...defaultCountry.states.map((state) => ({
      ...state,
      isHidden: true,
      cities: state.cities.map((city) => ({ ...city, isHidden: true })),
    })),
  ],
}
