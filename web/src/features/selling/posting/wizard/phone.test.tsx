import { createAd } from '@bowerbird/contract/posting/posting.endpoints'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { storeProfile } from '../../../../platform/session.ts'
import { mia } from '../../../../testing/member.ts'
import { answer } from '../../../../testing/render.tsx'
import { postedAd, startAfresh } from '../posting.fixture.tsx'
import { fillLocation, open, passDetails, passOverview, press } from './wizard.fixture.tsx'

beforeEach(startAfresh)

test('the phone number is on a new ad only if that is ticked', async () => {
  const { requests } = answer(createAd, postedAd)
  await open('Home Decor')
  await passOverview('Lamp')
  await passDetails()
  fillLocation()
  act(() => storeProfile({ ...mia, phoneNumber: '+61412345678' }))
  const tick = screen.getByRole('checkbox', { name: /Show my phone number \(0412 345 678\)/ })
  expect(tick).not.toBeChecked()
  await userEvent.click(tick)
  await press('Post Ad')
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ showPhone: true }))
})
