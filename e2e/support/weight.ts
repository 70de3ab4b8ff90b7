import { expect, type Page } from '@playwright/test'

/** Records the scripts that a page loads from now on. */
export function scriptsOf(page: Page): Set<string> {
  const addresses = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') addresses.add(response.url())
  })
  return addresses
}

/** Expects that recorded scripts are as few as every visitor can afford. Waits until no more of them arrive. */
export async function expectToBeLight(page: Page, scripts: Set<string>): Promise<void> {
  let [before, timesSame] = [0, 0]
  const countSame = () => {
    timesSame = scripts.size > 0 && scripts.size === before ? timesSame + 1 : 0
    before = scripts.size
    return timesSame
  }
  await expect.poll(countSame, { intervals: [100], timeout: 30_000 }).toBeGreaterThan(8)
  // The size with gzip, even if the browser got a better compression.
  const headers = { 'accept-encoding': 'gzip' }
  const replies = await Promise.all([...scripts].map((address) => page.request.get(address, { headers })))
  const bytes = replies.reduce((sum, reply) => sum + Number(reply.headers()['content-length']), 0)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes / 1024).toBeLessThanOrEqual(140)
}
