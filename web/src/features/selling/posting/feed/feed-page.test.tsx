import { AppError } from '@bowerbird/contract/errors'
import { getFeed, runFeed, saveFeed, startFeed } from '@bowerbird/contract/stock-feeds/stock-feeds.endpoints'
import type { Feed } from '@bowerbird/contract/stock-feeds/stock-feeds.schema'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../../platform/query-client.ts'
import { answer, render } from '../../../../testing/render.tsx'
import { FeedPage } from './feed-page.tsx'

const settings = {
  address: 'https://yard.example/stock',
  subcategory: 'Cars',
  suburb: 'Newtown',
  postcode: '2042',
  state: 'New South Wales',
}
const counts = { read: 3, added: 0, changed: 0, relisted: 0, ended: 0, refused: 0, missing: 0 }
const run: NonNullable<Feed['latest']> = {
  _id: '019a8000-0000-7000-8000-0000000000cc',
  isPreview: true,
  state: 'done',
  createdAt: '2026-11-19T00:00:00.000Z',
  endedAt: '2026-11-19T00:00:01.000Z',
  isUnmodified: false,
  counts: { ...counts, added: 2, refused: 1 },
  problem: null,
  faults: [
    { line: 4, externalId: 'S2', title: 'Yaris', column: 'price', message: 'Valid price is required' },
  ],
  ads: [
    {
      externalId: 'S1',
      title: '2019 Toyota Corolla',
      price: 18_990,
      subcategory: 'Cars',
      place: 'Newtown 2042',
      photos: 1,
    },
  ],
}
const feed: Feed = { isAllowed: true, isOn: false, settings, ads: 0, latest: run, earlier: [] }

beforeEach(() => queryClient.clear())

test('an account that is not approved is told what to do', async () => {
  answer(getFeed, { ...feed, isAllowed: false, settings: null, latest: null })
  render(<FeedPage />)
  expect(await screen.findByText('Not switched on for your account yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact-us')
  expect(screen.queryByLabelText(/Address of your feed/)).toBeNull()
})

test('a preview names what to fix, and the feed is followed after it', async () => {
  answer(getFeed, feed)
  const { requests } = answer(startFeed, {
    ...feed,
    isOn: true,
    ads: 2,
    latest: { ...run, isPreview: false, ads: [] },
  })
  render(<FeedPage />)
  expect(
    await screen.findByText(
      'We found 3 ads, 2 of them new and ready to post. 1 ad had a problem: see below.',
    ),
  ).toBeVisible()
  expect(screen.getByText('2019 Toyota Corolla')).toBeVisible()
  expect(screen.getByText('S1 · $18,990 · Cars · Newtown 2042 · 1 photo')).toBeVisible()
  expect(screen.getByText('Valid price is required')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Follow this feed' }))
  expect(requests).toHaveLength(1)
  expect(await screen.findByText('Followed every night: 2 ads')).toBeVisible()
  expect(screen.getByText('3 ads read: 2 new. 1 ad had a problem: see below.')).toBeVisible()
})

test('an address that is refused stays in the form, with the reason', async () => {
  answer(getFeed, feed)
  const message = 'The address has the port 25, where no website is'
  answer(saveFeed, new AppError('INVALID_INPUT', message, { validationErrors: { address: message } }))
  render(<FeedPage />)
  const address = await screen.findByLabelText(/Address of your feed/)
  await userEvent.clear(address)
  await userEvent.type(address, 'https://yard.example:25/')
  await userEvent.click(screen.getByRole('button', { name: 'Save and show a preview' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(address).toHaveValue('https://yard.example:25/')
})

test('ads that are missing are ended only after a question', async () => {
  const problem = '300 ads are missing, which is more than half, so we’ve ended none of them'
  const latest = {
    ...run,
    isPreview: false,
    ads: [],
    faults: [],
    counts: { ...counts, missing: 300 },
    problem,
  }
  answer(getFeed, { ...feed, isOn: true, ads: 500, latest })
  const { requests } = answer(runFeed, {
    ...feed,
    isOn: true,
    latest: { ...latest, problem: null, counts: { ...counts, ended: 300 } },
  })
  render(<FeedPage />)
  expect(await screen.findByText(`${problem}.`)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'End the missing ads' }))
  await userEvent.click(screen.getByRole('button', { name: 'End them' }))
  expect(requests[0]?.body).toEqual({ isToEndMissing: true })
  expect(await screen.findByText('3 ads read: 300 gone.')).toBeVisible()
})
