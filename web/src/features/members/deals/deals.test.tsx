import {
  confirmDeal,
  listMyDeals,
  proposeMeeting,
  sayLate,
  suggestMeetingPlaces,
} from '@bowerbird/contract/deals/deals.endpoints'
import type { Deal } from '@bowerbird/contract/deals/deals.schema'
import { NO_SUCH_TIME, WRONG_CODE } from '@bowerbird/contract/deals/deals.terms'
import { AppError } from '@bowerbird/contract/errors'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { logInMia, logOutEveryone } from '../../../testing/member.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { dealId, dealWith } from './deals.fixture.ts'
import { MyDealsPage } from './my-deals-page.tsx'

const meeting = {
  at: '2030-11-20T23:00:00.000Z',
  place: 'Newtown station',
  by: 'seller',
  isAgreed: false,
} as const

beforeEach(async () => {
  logOutEveryone()
  await logInMia()
  answer(suggestMeetingPlaces, { places: [], usual: [] })
})

const show = (scanned?: { deal: string; code: string }) => render(<MyDealsPage scanned={scanned} />)

test.each([
  ['nothing proposed', {}, 'Agreed', 'Agree on a time and a public place to meet.'],
  ['a proposal of the other side', { meeting }, 'Your turn', 'Jack asks if this suits you.'],
  [
    'an own proposal',
    { meeting: { ...meeting, by: 'buyer' } },
    'Agreed',
    'Jack has to agree to the time and place.',
  ],
  [
    'the other one’s word',
    { hasSellerSaid: true },
    'Your turn',
    'Jack says that it’s done. Please confirm it.',
  ],
  [
    'a deal that is done',
    { state: 'done', doneAt: '2026-11-20T01:00:00.000Z' },
    'Done and over',
    /^Done on 20 Nov/,
  ],
  [
    'one that was called off',
    { state: 'ended', endedAt: '2026-11-20T01:00:00.000Z', endedBy: 'seller', endReason: 'other' },
    'Done and over',
    /^Jack called it off\. 20 Nov/,
  ],
] as const)('%s is where it belongs, and says what is next', async (_, changes, section, text) => {
  answer(listMyDeals, { deals: [dealWith(changes as Partial<Deal>)] })
  show()
  const list = await screen.findByRole('region', { name: section })
  expect(within(list).getByText('Oak table')).toBeVisible()
  expect(within(list).getByText(text)).toBeVisible()
})

test('what was typed stays when a proposal is refused', async () => {
  answer(listMyDeals, { deals: [dealWith()] })
  answerOnce(
    proposeMeeting,
    new AppError('INVALID_INPUT', NO_SUCH_TIME, { validationErrors: { at: NO_SUCH_TIME } }),
  )
  answerOnce(proposeMeeting, dealWith({ meeting: { ...meeting, by: 'buyer' } }))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Propose a time and place' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send proposal' }))
  expect(await screen.findByText('Name a public place')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Public place'), 'Newtown station')
  await userEvent.click(screen.getByRole('button', { name: 'Send proposal' }))
  expect(await screen.findByText(NO_SUCH_TIME)).toBeVisible()
  expect(screen.getByLabelText('Public place')).toHaveValue('Newtown station')
  await userEvent.click(screen.getByRole('button', { name: 'Send proposal' }))
  expect(await screen.findByText('Jack has to agree to the time and place.')).toBeVisible()
})

test('the other one’s code ends it, and a wrong one stays to be corrected', async () => {
  answer(listMyDeals, { deals: [dealWith({ meeting: { ...meeting, isAgreed: true } })] })
  answerOnce(
    confirmDeal,
    new AppError('INVALID_INPUT', WRONG_CODE, { validationErrors: { code: WRONG_CODE } }),
  )
  answerOnce(confirmDeal, dealWith({ state: 'done', doneAt: '2026-11-20T01:00:00.000Z' }))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Handover' }))
  expect(screen.getByText('0815')).toBeVisible()
  // Not in the box: a phone’s keyboard would hide the code that is to be shown.
  expect(screen.getByRole('heading', { name: 'Handover' })).toHaveFocus()
  await userEvent.type(screen.getByLabelText('Or enter Jack’s code'), '4712')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the handover' }))
  expect(await screen.findByText(WRONG_CODE)).toBeVisible()
  expect(screen.getByLabelText('Or enter Jack’s code')).toHaveValue('4712')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the handover' }))
  expect(await screen.findByRole('region', { name: 'Done and over' })).toBeVisible()
})

test('a scanned code is filled in', async () => {
  answer(listMyDeals, { deals: [dealWith()] })
  show({ deal: dealId, code: '0042' })
  expect(await screen.findByLabelText('Or enter Jack’s code')).toHaveValue('0042')
})

test('someone without deals reads how they begin', async () => {
  answer(listMyDeals, { deals: [] })
  show()
  expect(await screen.findByText('No deals yet')).toBeVisible()
})

test('public places near the ad are one tap each, and a home is no good idea', async () => {
  answer(listMyDeals, { deals: [dealWith()] })
  answer(suggestMeetingPlaces, {
    places: [
      {
        _id: dealId,
        name: 'Newtown Station',
        kind: 'station',
        suburb: 'Newtown',
        note: 'By the stairs',
        km: 0,
      },
      {
        _id: '019a9000-0000-7000-8000-000000000009',
        name: 'Central Station',
        kind: 'station',
        suburb: 'Haymarket',
        note: '',
        km: 3.4,
      },
    ],
    usual: [],
  })
  const { requests } = answer(proposeMeeting, dealWith({ meeting: { ...meeting, by: 'buyer' } }))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Propose a time and place' }))
  const places = within(await screen.findByRole('group', { name: 'Public places near the ad' }))
  expect(places.getByText('Haymarket, about 3 km')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Public place'), '12 King St')
  expect(screen.getByText(/This looks like someone’s home\./)).toBeVisible()
  await userEvent.click(places.getByRole('button', { name: /Newtown Station/ }))
  expect(screen.getByLabelText('Public place')).toHaveValue('Newtown Station (by the stairs)')
  expect(screen.queryByText(/This looks like someone’s home\./)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Send proposal' }))
  expect(await screen.findByText('Jack has to agree to the time and place.')).toBeVisible()
  expect(requests[0]?.body).toMatchObject({ place: 'Newtown Station (by the stairs)' })
})

test('where and when the seller met other buyers is one tap', async () => {
  answer(listMyDeals, { deals: [dealWith({ side: 'seller' })] })
  answer(suggestMeetingPlaces, { places: [], usual: [{ place: 'Campsie library', time: '17:30' }] })
  const { requests } = answer(proposeMeeting, dealWith({ side: 'seller' }))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Propose a time and place' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Campsie library 5:30 pm' }))
  expect(screen.getByLabelText('Public place')).toHaveValue('Campsie library')
  expect(screen.getByLabelText('Time')).toHaveValue('17:30')
  expect(screen.getByRole('button', { name: /Campsie library/, pressed: true })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Send proposal' }))
  expect(requests[0]?.body).toMatchObject({ at: expect.stringMatching(/T17:30$/), place: 'Campsie library' })
})

test('someone who is late says by how much with two taps', async () => {
  const agreed = dealWith({ meeting: { ...meeting, isAgreed: true } })
  answer(listMyDeals, { deals: [agreed] })
  const { requests } = answer(sayLate, agreed)
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'More for Oak table' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'I’m running late' }))
  await userEvent.click(await screen.findByRole('button', { name: '20 minutes' }))
  expect(requests[0]?.body).toEqual({ minutes: 20 })
})
