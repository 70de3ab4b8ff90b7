import { getDealOfChat } from '@bowerbird/contract/deals/deals.endpoints'
import type { Deal } from '@bowerbird/contract/deals/deals.schema'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { logInMia, logOutEveryone } from '../../../testing/member.ts'
import { answer, render } from '../../../testing/render.tsx'
import { ChatDeal } from './chat-deal.tsx'
import { dealWith } from './deals.fixture.ts'

const chat = '019a9000-0000-7000-8000-000000000003'
const meeting = {
  at: '2030-11-20T23:00:00.000Z',
  place: 'Newtown station',
  by: 'seller',
  isAgreed: false,
} as const

beforeEach(async () => {
  logOutEveryone()
  await logInMia()
})
const show = (changes: Partial<Deal>) => {
  answer(getDealOfChat, { deal: dealWith(changes) })
  return render(<ChatDeal conversationId={chat} />)
}

test('what was agreed stands above the messages, folded while nothing is to do', async () => {
  show({})
  expect(await screen.findByText('Agreed: $450')).toBeVisible()
  expect(screen.getByText('Agree on a time and a public place to meet.')).not.toBeVisible()
})

test('a proposal of the other side is open at once', async () => {
  show({ meeting })
  expect(await screen.findByRole('button', { name: 'Agree' })).toBeVisible()
  expect(screen.getByText('Newtown station')).toBeVisible()
})

test('how often the other one came is shown once there is a rate', async () => {
  show({ meeting, otherCame: 80 })
  expect(await screen.findByText(/Jack has turned up to 80% of their meetings\./)).toBeVisible()
})

test('a deal that is done says so', async () => {
  show({ state: 'done', doneAt: '2026-11-20T01:00:00.000Z' })
  expect(await screen.findByText('Done: $450')).toBeVisible()
})

test.each([
  ['daily', 'Agreed: $450/day'],
  ['weekly', 'Agreed: $450/wk'],
  ['monthly', 'Agreed: $450/mo'],
  [null, 'Agreed: $450'],
] as const)('what was agreed for rent says for how long: %s', async (rentType, text) => {
  show({ listingType: 'rent', rentType })
  expect(await screen.findByText(text)).toBeVisible()
})
