import { currentMarket, setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { getMarket } from '@bowerbird/contract/market/market.endpoints'
import type { Market } from '@bowerbird/contract/market/market.types'
import { marketKey, setMarketKey } from '@bowerbird/contract/market/market-key'

const META = 'market'

/** In a browser: the address that the server rendered. */
const renderedAddress = (): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>(`meta[name="${META}"]`)?.content

/**
 * Address of the market that a page was rendered with. The address stays when an operator changes the market in this
 * tab: nothing would use another document.
 */
export const marketMeta = () => ({
  name: META,
  content: renderedAddress() ?? `${getMarket.path}?v=${marketKey(currentMarket())}`,
})

/** Until a lost connection is tried again. */
const PAUSES_MS = [500, 2_000, 8_000]

/**
 * Loads the market that the page was rendered with; its parts can't be rendered without. Rejects if the last attempt
 * fails, too: the page is then not hydrated.
 */
export async function loadMarket(): Promise<void> {
  const address = renderedAddress() ?? getMarket.path
  for (const pause of PAUSES_MS) {
    try {
      return await fetchMarket(address)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return fetchMarket(address)
}

/** After a change in the back office, so that this tab shows it too. */
export const reloadMarket = (): Promise<void> => fetchMarket(getMarket.path)

async function fetchMarket(address: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The market could not be loaded: ${response.status}`)
  const market = (await response.json()) as Market
  const key = new URL(address, window.location.href).searchParams.get('v')
  if (key) setMarketKey(market, key)
  setCurrentMarket(market)
}
