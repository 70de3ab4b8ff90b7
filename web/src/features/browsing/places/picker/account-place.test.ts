import { getProfile } from '@bowerbird/contract/accounts/session.endpoints'
import { suggestPlaces } from '@bowerbird/contract/places/places.endpoints'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { choosePlace, chosenPlace } from '../../../../platform/chosen-place.ts'
import { forgetSession, logInWith } from '../../../../platform/session.ts'
import { answer } from '../../../../testing/answer.ts'
import { mia } from '../../../../testing/member.ts'
import { restorePlace } from './account-place.ts'

const newtown = {
  id: 'newtown-2042',
  suburb: 'Newtown',
  postcode: '2042',
  state: 'New South Wales',
  city: 'Sydney',
}

beforeEach(async () => {
  answer(suggestPlaces, [{ ...newtown, id: 'newtown-4350' }, newtown])
  answer(getProfile, { user: { ...mia, near: 'newtown-2042', nearRadius: 10 } })
  await logInWith({ token: 'a', name: mia.name, email: mia.email, avatar: null, role: 'user' })
})

afterEach(() => {
  choosePlace(undefined)
  forgetSession()
})

test('a browser that remembers no place takes the one of the account', async () => {
  expect(await restorePlace()).toBe(true)
  expect(chosenPlace()).toMatchObject({ near: 'newtown-2042', suburb: 'Newtown', radius: 10 })
  expect(document.cookie).toContain('place=Newtown%20NSW%202042~10')
})

test('a browser that remembers a place keeps it', async () => {
  choosePlace({ state: 'Tasmania' })
  expect(await restorePlace()).toBe(false)
  expect(chosenPlace()).toEqual({ state: 'Tasmania' })
})
