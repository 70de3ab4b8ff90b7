import { setOwnPlace } from '@bowerbird/contract/accounts/accounts.endpoints'
import type { ChosenPlace } from '@bowerbird/contract/places/chosen-place'
import { suggestPlaces } from '@bowerbird/contract/places/places.endpoints'
import { call } from '../../../../platform/api.ts'
import { choosePlace, chosenPlace } from '../../../../platform/chosen-place.ts'
import { currentSession } from '../../../../platform/session.ts'

/** A member's suburb is remembered on the account, too, for their other browsers. Best effort: this browser knows it. */
export async function savePlace(place: ChosenPlace | undefined): Promise<void> {
  if (currentSession().state !== 'member') return
  const body = place?.near === undefined ? { near: null } : { near: place.near, radius: place.radius ?? null }
  await call(setOwnPlace, { body }).catch(() => undefined)
}

/** Takes the suburb from the account, if this browser remembers no place. Returns whether it did. */
export async function restorePlace(): Promise<boolean> {
  const session = currentSession()
  const profile = session.state === 'member' ? session.profile : undefined
  if (!profile?.near || chosenPlace()) return false
  const found = await call(suggestPlaces, { query: { q: profile.near } }).catch(() => [])
  const place = found.find(({ id }) => id === profile.near)
  // Chosen in the meantime?
  if (!place || chosenPlace()) return false
  const { id: near, suburb, postcode } = place
  choosePlace({
    near,
    suburb,
    postcode,
    state: place.state,
    radius: profile.nearRadius ?? undefined,
  })
  return true
}
