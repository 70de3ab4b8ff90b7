import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { makeRouter } from './router.tsx'

/** Once everything that matters has been fetched; this script may well come after that. */
function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') setTimeout(act)
  else window.addEventListener('load', act)
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  whenLoaded(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))
}

function takeOver(router: ReturnType<typeof makeRouter>): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}

// Each in a task of its own, so that whoever scrolls meanwhile is not held up.
setTimeout(() => {
  const router = makeRouter()
  setTimeout(() => takeOver(router))
})
