import { setOwnAdPhone, updateOwnAd } from '@bowerbird/contract/posting/posting.endpoints'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { storeProfile } from '../../../../platform/session.ts'
import { adWith, photos } from '../../../../testing/ads.ts'
import { logInMia, logOutEveryone, mia } from '../../../../testing/member.ts'
import { answer, render } from '../../../../testing/render.tsx'
import { EditAd } from './edit-ad.tsx'

const bike = adWith({ title: 'Road bike', images: photos(2), contactName: 'Mia' })

const edit = (showPhone: boolean) =>
  render(
    <EditAd
      ad={{ ...bike, showPhone }}
      isPublishedAtOnce={() => false}
      renderStatus={() => null}
      renderDeletion={() => null}
    />,
    { path: `/manage-product/${bike._id}` },
  )

describe('the phone number', () => {
  const tick = () => screen.findByRole('checkbox', { name: /Show my phone number \(0412 345 678\)/ })
  afterEach(logOutEveryone)

  test('the phone number is hidden on this ad by a tick, with the next save', async () => {
    await logInMia()
    storeProfile({ ...mia, phoneNumber: '+61412345678' })
    const phone = answer(setOwnAdPhone, { showPhone: false })
    answer(updateOwnAd, bike)
    edit(true)
    expect(await tick()).toBeChecked()
    await userEvent.click(await tick())
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(phone.requests[0]?.body).toEqual({ showPhone: false }))
  })

  test('the phone number of a member who shows it nowhere can’t be ticked', async () => {
    await logInMia()
    storeProfile({ ...mia, phoneNumber: '+61412345678', showPhone: false })
    edit(true)
    expect(await screen.findByText(/isn’t shown on your ads/)).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: /phone/ })).toBeNull()
  })
})
