import type { SuggestedPlaces } from '@bowerbird/contract/meeting-places/meeting-places.schema'
import { MAX_SUGGESTED, MEETING_KM } from '@bowerbird/contract/meeting-places/meeting-places.terms'
import type { Queryable } from '../../platform/db/db.ts'
import { suburbsAround } from '../places/distances/suburbs-around.service.ts'
import { findPositionOfAd, listPlacesAt } from './meeting-places.store.ts'

/** Listed public places near an ad’s suburb or city, the nearest first; none for an ad that is offered everywhere. */
export async function suggestMeetingPlaces(db: Queryable, adId: string): Promise<SuggestedPlaces> {
  const at = await findPositionOfAd(db, adId)
  if (at === undefined) return { places: [] }
  const distances = suburbsAround(at, MEETING_KM)
  const found = await listPlacesAt(db, [...distances.keys()])
  const places = found
    .map(({ placeId, ...place }) => ({
      ...place,
      km: Math.round((distances.get(placeId) ?? MEETING_KM) * 10) / 10,
    }))
    .sort((a, b) => a.km - b.km || a.name.localeCompare(b.name))
  return { places: places.slice(0, MAX_SUGGESTED) }
}
