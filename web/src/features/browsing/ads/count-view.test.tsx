import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { noteView } from '@bowerbird/contract/figures/figures.endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adWith } from '../../../testing/ads.ts'
import { answer, render } from '../../../testing/render.tsx'
import { useCountView } from './ad-detail.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Page({ ad }: { ad: Ad }) {
  useCountView(ad)
  return null
}

test('an ad that is shown for a second is counted once', () => {
  const { requests } = answer(noteView, { success: true, message: 'Thanks' })
  const ad = adWith()
  const view = render(<Page ad={ad} />)
  vi.advanceTimersByTime(900)
  expect(requests).toEqual([])
  vi.advanceTimersByTime(200)
  view.rerender(<Page ad={{ ...ad }} />)
  vi.advanceTimersByTime(5_000)
  expect(requests).toMatchObject([{ method: 'POST', url: `/api/ads/${ad._id}/view`, keepalive: true }])
})

test('a visitor who leaves at once isn’t counted, nor is a view of a sold ad', () => {
  const { requests } = answer(noteView, { success: true, message: 'Thanks' })
  render(<Page ad={adWith()} />).unmount()
  render(<Page ad={adWith({ status: 'sold' })} />)
  vi.advanceTimersByTime(5_000)
  expect(requests).toEqual([])
})
