import { listConversations } from '@bowerbird/contract/chat/chat.endpoints'
import { listOwnDemand } from '@bowerbird/contract/demand/demand.endpoints'
import { getPricePlan } from '@bowerbird/contract/prices/prices.endpoints'
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { adWith } from '../testing/ads.ts'
import { logInMia, logOutEveryone } from '../testing/member.ts'
import { answer, render } from '../testing/render.tsx'
import { AdBar, AdContact, AdHeart, AdReport } from './-ad-actions.tsx'

const MIA = '019a8000-0000-7000-8000-000000000001'

// Loaded before the tests, however busy the machine.
beforeAll(() =>
  Promise.all([
    import('../features/members/chat/start/contact-seller.tsx'),
    import('../features/members/chat/start/earlier-chat.tsx'),
    import('../features/selling/lifecycle/status/own-ad-actions.tsx'),
    import('../features/selling/prices/price-plan-panel.tsx'),
    import('../features/browsing/reports/report-ad-button.tsx'),
  ]),
)
beforeEach(logOutEveryone)

const show = (ad = adWith()) =>
  render(
    <>
      <AdHeart ad={ad} />
      <AdContact ad={ad} />
      <AdBar ad={ad} />
      <AdReport ad={ad} />
    </>,
  )
const namesOf = (role: 'button' | 'link') =>
  screen.queryAllByRole(role).map((element) => element.getAttribute('aria-label') ?? element.textContent)
const others = [
  'Save Road bike, 54 cm',
  'Chat with seller',
  'Show phone',
  'Show phone',
  'Chat with seller',
  'Report this ad',
]

test('other members can save an ad, chat, see the phone and report', async () => {
  show()
  await screen.findByRole('button', { name: 'Report this ad' })
  expect(namesOf('button')).toEqual(others)
})

test('the owner of an ad edits it, moves it or plans its price, and nothing else', async () => {
  await logInMia()
  answer(listOwnDemand, [])
  answer(getPricePlan, { plan: null })
  show(adWith({ user: MIA }))
  expect(await screen.findAllByRole('link', { name: 'Edit' })).toHaveLength(2)
  await screen.findByRole('button', { name: 'Lower the price over time' })
  expect(namesOf('button')).toEqual([
    'Mark as sold',
    'Pause',
    'Reserve',
    'Lower the price over time',
    'Mark as sold',
  ])
})

test('a sold ad offers newcomers no contact', async () => {
  show(adWith({ status: 'sold' }))
  await screen.findByRole('button', { name: 'Report this ad' })
  expect(namesOf('button')).toEqual(['Save Road bike, 54 cm', 'Report this ad'])
})

test('a sold ad leads back to a conversation about it', async () => {
  await logInMia()
  const { requests } = answer(listConversations, {
    conversations: [{ _id: '019a8000-0000-7000-8000-0000000000cc' } as never],
    hasMore: false,
    unreadCount: 0,
  })
  const ad = adWith({ status: 'sold' })
  show(ad)
  expect(await screen.findByRole('link', { name: 'Open your chat' })).toHaveAttribute(
    'href',
    '/chat?conversation=019a8000-0000-7000-8000-0000000000cc',
  )
  expect(requests[0]?.url).toBe(`/api/chat/conversations?productId=${ad._id}`)
})
