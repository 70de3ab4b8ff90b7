import { currentMarket } from '@bowerbird/contract/market/current-market'
import { marketKey } from '@bowerbird/contract/market/market-key'
import { createBrowserHistory } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadMarket } from './platform/load-market.ts'
import { pageSettings } from './platform/page-settings.ts'
import { makeRouter } from './router.tsx'
import { abandonHydration } from './start/early-click.ts'
import { windowWithoutLayers } from './ui/dialogs/layer-history.ts'

/** After everything the page needs has been fetched; this script may well run after that. */
function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') setTimeout(act)
  else window.addEventListener('load', act)
}

/** With the market's version and language, so that the pages it caches are cached again when either has changed. */
function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { tag = '' } = pageSettings().language ?? {}
  const address = `/sw.js?v=${marketKey(currentMarket())}${tag}`
  whenLoaded(() => void navigator.serviceWorker.register(address).catch(() => undefined))
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Each step in a separate task, so that scrolling and tapping are not blocked. */
async function hydrateApp(): Promise<void> {
  const isMarketLoaded = loadMarket()
  await nextTask()
  const history = createBrowserHistory({ window: windowWithoutLayers() })
  await isMarketLoaded
  registerWorker()
  const router = makeRouter({ history })
  await nextTask()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}

// Without the market the page stays as the server rendered it.
hydrateApp().catch(() => abandonHydration(document.documentElement))
