import { getAd } from '@bowerbird/contract/ads/ads.endpoints'
import {
  LOGIN_FOR_PHONE,
  LOGIN_TO_CHAT,
  NO_PHONE_NUMBER,
  NO_SELLER_CONTACT,
  OWN_AD_CHAT,
} from '@bowerbird/contract/chat/chat.terms'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLoginRequest } from '../../../../platform/login-gate.ts'
import { adWith } from '../../../../testing/ads.ts'
import { logInMia, logOutEveryone } from '../../../../testing/member.ts'
import { answer, render } from '../../../../testing/render.tsx'
import { Toaster } from '../../../../testing/toaster.tsx'
import { ContactSeller } from './contact-seller.tsx'

const ad = adWith({ title: 'Road bike', contactName: 'Jack' })

function Gate() {
  return <p>{useLoginRequest()?.message}</p>
}

const show = () =>
  render(
    <>
      <ContactSeller ad={ad} />
      <Gate />
      <Toaster />
    </>,
    { path: `/product/${ad._id}` },
  )
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(logOutEveryone)

test('a visitor has to log in to contact a seller, with a message for each action', async () => {
  show()
  await click('Show phone')
  expect(await screen.findByText(LOGIN_FOR_PHONE)).toBeVisible()
  await click('Chat with seller')
  expect(await screen.findByText(LOGIN_TO_CHAT)).toBeVisible()
})

describe('for a member', () => {
  beforeEach(logInMia)

  test('a member sees the number as it is written here and abroad, as a link that dials it', async () => {
    answer(getAd, { ...ad, email: 'jack@example.com', sellerPhoneNumber: '+61412345678' })
    show()
    await click('Show phone')
    expect(screen.getByRole('button', { name: 'Show phone' })).toBeDisabled()
    const link = await screen.findByRole('link', { name: '0412 345 678 +61412345678' }, { timeout: 3000 })
    expect(link).toHaveAttribute('href', 'tel:+61412345678')
  })

  test('a member sees a note for a seller without a number', async () => {
    answer(getAd, { ...ad, email: 'jack@example.com', sellerPhoneNumber: null })
    show()
    await click('Show phone')
    expect(await screen.findByText(NO_PHONE_NUMBER, undefined, { timeout: 3000 })).toBeVisible()
  })

  test.each([
    [OWN_AD_CHAT, 'Mia@example.com'],
    [NO_SELLER_CONTACT, ''],
  ])('a refused chat shows its error: %s', async (message, email) => {
    answer(getAd, { ...ad, email })
    const { address } = show()
    await click('Chat with seller')
    expect(await screen.findByText(message)).toBeVisible()
    expect(address()).toBe(`/product/${ad._id}`)
  })

  test('chatting opens the messages page with the ad', async () => {
    answer(getAd, { ...ad, email: 'jack@example.com' })
    const { address, history } = show()
    await click('Chat with seller')
    await waitFor(() => expect(address()).toBe('/chat'))
    expect(history.location.state.chat).toMatchObject({ productId: ad._id, sellerId: ad.user })
  })
})
