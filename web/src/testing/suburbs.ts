import { suggestPlaces } from '@bowerbird/contract/places/places.endpoints'
import type { Place } from '@bowerbird/contract/places/places.schema'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answer } from './render.tsx'

export const newtown: Place = {
  id: 'newtown-2042',
  suburb: 'Newtown',
  postcode: '2042',
  state: 'New South Wales',
  city: 'Sydney',
}

/** Out of every city's reach: its city has its own name. */
export const toowoomba: Place = {
  id: 'toowoomba-city-4350',
  suburb: 'Toowoomba City',
  postcode: '4350',
  state: 'Queensland',
  city: 'Toowoomba City',
}

/** Types into the suburb field and takes the suggestion. */
export async function chooseSuburb(place: Place): Promise<void> {
  answer(suggestPlaces, [place])
  const field = screen.getByRole('combobox', { name: 'Suburb' })
  await userEvent.clear(field)
  await userEvent.type(field, place.suburb.slice(0, 5))
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(place.suburb) }))
}
