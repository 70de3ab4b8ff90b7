import { currentMarket } from '@bowerbird/contract/market/current-market'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import { expect, test, vi } from 'vitest'
import { loadMarket } from './load-market.ts'

test('a page whose connection was lost for a moment still gets its market', async () => {
  vi.useFakeTimers()
  const other = { ...defaultMarket, version: 7 }
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(new Response(null, { status: 503 }))
    .mockResolvedValueOnce(Response.json(other))
  const loading = loadMarket()
  await vi.runAllTimersAsync()
  await loading
  expect(fetched).toHaveBeenCalledTimes(3)
  expect(currentMarket().version).toBe(7)
  fetched.mockRestore()
})
