import { useEffect } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PageMessage } from './page-message.tsx'

const ASK_AGAIN = 10_000

/** Asks whether the server is back; the browser's word about the connection says nothing about it. */
const isReachable = () =>
  fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Shown when a page can't be fetched. Goes on to it by itself as soon as that is possible again. */
export function OfflinePage({ from }: { from: string | undefined }) {
  useEffect(() => {
    if (!from) return undefined
    const goOnWhenPossible = () => {
      void isReachable().then((isBack) => isBack && window.location.replace(from))
    }
    // The connection may have come back while this page was still coming alive.
    goOnWhenPossible()
    const timer = setInterval(goOnWhenPossible, ASK_AGAIN)
    window.addEventListener('online', goOnWhenPossible)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', goOnWhenPossible)
    }
  }, [from])

  return (
    <PageMessage
      title="You are offline"
      actions={
        <>
          <Button onClick={() => window.location.replace(from ?? '/')}>Try Again</Button>
          {/* A plain link: the saved items are kept as a page of their own. */}
          <a href="/favourites" className={buttonClass({ variant: 'secondary' })}>
            Saved Items
          </a>
        </>
      }
    >
      Bowerbird can’t be reached just now. Check your connection; the page you wanted opens by itself when it
      is back. Until then you can look through the items you saved.
    </PageMessage>
  )
}
