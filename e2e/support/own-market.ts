import { type CardProvider, startCardProvider } from './card-provider.ts'
import { type RunningProduct, startProcess } from './start-product.ts'
import { test as journey } from './test.ts'

/** Journeys on a market of their own, which takes cards: what they change, everyone would see. */
export const test = journey.extend<object, { cards: CardProvider; market: RunningProduct }>({
  cards: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const provider = await startCardProvider()
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  market: [
    async ({ cards }, use) => {
      const product = await startProcess(cards.environment)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ market }, use) => use(market.url),
})
