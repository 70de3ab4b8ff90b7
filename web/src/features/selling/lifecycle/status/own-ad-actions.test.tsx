import { listConversations } from '@bowerbird/contract/chat/chat.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { getOwnAd, setOwnAdStatus } from '@bowerbird/contract/posting/posting.endpoints'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { adWith } from '../../../../testing/ads.ts'
import { answer, render } from '../../../../testing/render.tsx'
import { Toaster } from '../../../../testing/toaster.tsx'
import { chatsOf } from '../lifecycle.fixture.tsx'
import { OwnAdActions } from './own-ad-actions.tsx'

beforeEach(() => void answer(listConversations, chatsOf()))

const show = (ad = adWith()) =>
  render(
    <>
      <OwnAdActions ad={ad} />
      <Toaster />
    </>,
  )

test('the owner of an ad sees its status, edits it and marks it as sold', async () => {
  const ad = adWith()
  const { requests } = answer(setOwnAdStatus, { ...ad, status: 'sold' } as never)
  show(ad)
  expect(screen.getByText('Active')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/manage-product/${ad._id}`)
  await userEvent.click(screen.getByRole('button', { name: 'Mark as sold' }))
  expect(await screen.findByText('Marked as sold')).toBeVisible()
  expect(requests[0]).toMatchObject({ url: `/api/ads/owner/${ad._id}/status`, body: { status: 'sold' } })
})

test('a refused change of an own ad says why', async () => {
  answer(setOwnAdStatus, new AppError('CONFLICT', 'It is under review'))
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Mark as sold' }))
  expect(await screen.findByText('It is under review')).toBeVisible()
})

test.each([
  ['sold', 'Sold', 'Mark as available'],
  ['pending', 'Awaiting Approval', undefined],
  ['inactive', 'Declined', undefined],
] as const)('an ad that is %s reads %s and offers %s', (status, label, action) => {
  answer(getOwnAd, adWith({ status }))
  show(adWith({ status }))
  expect(screen.getByText(label)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Edit' })).toBeVisible()
  const buttons = screen.queryAllByRole('button').filter(({ textContent }) => textContent?.startsWith('Mark'))
  expect(buttons.map(({ textContent }) => textContent)).toEqual(action ? [action] : [])
})

test('the owner’s other moves of an ad are below', async () => {
  const { requests } = answer(setOwnAdStatus, adWith({ status: 'paused' }))
  show()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Mark as sold',
    'Pause',
    'Reserve',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(await screen.findByText('Paused: only you can see it now')).toBeVisible()
  expect(requests[0]?.body).toEqual({ status: 'paused' })
})

test('the owner of an ad that reports have hidden reads so on its page', async () => {
  answer(getOwnAd, { ...adWith({ status: 'pending' }), isHiddenByReports: true })
  show(adWith({ status: 'pending' }))
  expect(await screen.findByText(/members have reported this ad/)).toBeVisible()
})
