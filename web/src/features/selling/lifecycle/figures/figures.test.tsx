import { listOwnFigures } from '@bowerbird/contract/figures/figures.endpoints'
import type { AdFigures } from '@bowerbird/contract/figures/figures.schema'
import { CHART_DAYS } from '@bowerbird/contract/figures/figures.terms'
import { listOwnAds, setOwnAdStatus } from '@bowerbird/contract/posting/posting.endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { adWith } from '../../../../testing/ads.ts'
import { answer } from '../../../../testing/render.tsx'
import { foundWith, ownAd, showMyAds } from '../lifecycle.fixture.tsx'
import { ordinal } from './figure-list.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

const car = ownAd({
  title: 'Corolla',
  category: 'Vehicles',
  subcategory: 'Cars',
  state: 'Victoria',
  city: 'Geelong',
  postedAt: null,
})
const days = (...last: number[]) => [...Array<number>(CHART_DAYS - last.length).fill(0), ...last]
const figures = (changes: Partial<AdFigures> = {}): AdFigures => ({
  _id: car._id,
  views: 1204,
  viewsByDay: days(2, 5, 1),
  saves: 1,
  chats: 3,
  position: 3,
  advice: null,
  ...changes,
})

async function show(of: AdFigures[], ad = car) {
  const asked = answer(listOwnFigures, of)
  answer(listOwnAds, foundWith([ad]))
  await showMyAds('', of)
  return asked
}
/** Replies to figures requested from now on arrive when the test releases them. */
function holdAnswer() {
  const waiting: ((found: AdFigures[]) => void)[] = []
  answer(listOwnFigures, () => new Promise<AdFigures[]>((resolve) => waiting.push(resolve)))
  return {
    answerWith: async (found: AdFigures[]) => {
      await waitFor(() => expect(waiting).not.toEqual([]))
      await act(async () => {
        for (const resolve of waiting) resolve(found)
      })
    },
  }
}
const texts = () =>
  within(screen.getByRole('list', { name: 'Figures of Corolla' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('an ad shows views, saves, chats, its position and a chart that can be read aloud', async () => {
  await show([figures()])
  await screen.findByText('1,204 views')
  expect(texts()).toEqual(['1,204 views', '1 save', '3 chats', '3rd newest in Cars, VIC'])
  const chart = screen.getByRole('img', {
    name: 'Views in the last 30 days: 8. The most on one day: 5, yesterday.',
  })
  expect(chart.querySelectorAll('rect')).toHaveLength(CHART_DAYS)
})

test('without views there is no chart, and without a position none is shown', async () => {
  await show([figures({ views: 0, viewsByDay: days(), position: null })])
  await screen.findByText('0 views')
  expect(texts()).toEqual(['0 views', '1 save', '3 chats'])
  expect(screen.queryByRole('img', { name: /Views in/ })).toBeNull()
})

test('a paused ad has no position, and has it again once it is brought back', async () => {
  await show([figures()])
  await screen.findByText('3rd newest in Cars, VIC')
  answer(setOwnAdStatus, adWith({ status: 'paused' }))
  answer(listOwnAds, foundWith([{ ...car, status: 'paused' }]))
  const request = holdAnswer()
  await userEvent.click(screen.getByRole('button', { name: 'Pause Corolla' }))
  expect(await screen.findByText('Paused: only you can see it now')).toBeVisible()
  expect(texts()).toEqual(['1,204 views', '1 save', '3 chats'])
  await request.answerWith([figures({ position: null })])

  answer(listOwnFigures, [figures({ position: 1 })])
  answer(setOwnAdStatus, adWith({ status: 'active' }))
  answer(listOwnAds, foundWith([car]))
  await userEvent.click(screen.getByRole('button', { name: 'Bring back Corolla' }))
  expect(await screen.findByText('Newest in Cars, VIC')).toBeVisible()
})

test('advice is shown only if the server gives some', async () => {
  await show([figures({ advice: { kind: 'photos', category: 'Vehicles', ratio: 2 } })])
  expect(
    await screen.findByText('In Vehicles, ads with 5 or more photos get twice as many messages.'),
  ).toBeVisible()
})

test('the age of an ad counts from its first posting', async () => {
  await show([figures()], { ...car, postedAt: '2026-01-01T00:00:00.000Z' })
  expect(screen.getByText('posted 2026-01-01T00:00:00.000Z')).toBeVisible()
})

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [11, '11th'],
  [22, '22nd'],
  [113, '113th'],
])('%s is %s', (n, text) => {
  expect(ordinal(n)).toBe(text)
})
