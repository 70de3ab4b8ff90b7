import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setPageSettings } from '../../../platform/page-settings.ts'
import { render } from '../../../testing/render.tsx'
import { NetworkAd } from './network-ad.tsx'

let added: HTMLScriptElement[]
beforeEach(() => {
  vi.useFakeTimers()
  added = []
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) added.push(node)
  })
  setPageSettings({ adNetwork: { id: 'pub-1', slot: '77', script: 'https://ads.example/show.js' } })
})
afterEach(() => {
  vi.restoreAllMocks()
  setPageSettings({})
})

const place = () => document.querySelector('ins')
const fillTimesOut = () => act(() => void vi.advanceTimersByTime(5_000))

test('without an ad network the house ad is shown, and nothing is fetched', () => {
  setPageSettings({})
  render(<NetworkAd />)
  expect(screen.getByText('Only need it for a while?')).toBeVisible()
  expect(added).toEqual([])
})

test('a network gets a slot with the operator’s id, and keeps it once it has filled it', () => {
  render(<NetworkAd />)
  expect(added.map(({ src }) => src)).toEqual(['https://ads.example/show.js?client=pub-1'])
  expect(place()).toHaveAttribute('data-ad-slot', '77')
  place()?.setAttribute('data-ad-status', 'filled')
  fillTimesOut()
  expect(screen.getByRole('complementary', { name: 'Advertisement' })).toBeVisible()
})

test.each(['is blocked', 'has nothing to show'])(
  'the house ad takes over when the network %s',
  async (reason) => {
    render(<NetworkAd />)
    const [script] = added
    if (reason === 'is blocked' && script) await act(async () => void fireEvent.error(script))
    fillTimesOut()
    await vi.waitFor(() => expect(screen.getByText('Only need it for a while?')).toBeVisible())
  },
)
