import { placeId } from '@bowerbird/contract/places/near'
import type { Place } from '@bowerbird/contract/places/places.schema'

/** A suburb of Sydney for tests. */
export const placeNamed = (suburb: string, postcode: string): Place => ({
  id: placeId(suburb, postcode),
  suburb,
  postcode,
  state: 'New South Wales',
  city: 'Sydney',
})
