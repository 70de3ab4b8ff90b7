import { useEffect } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PageMessage } from './page-message.tsx'

/** Shown when a page can't be fetched. Goes on by itself as soon as there is a connection again. */
export function OfflinePage({ from }: { from: string }) {
  const goOn = () => window.location.replace(from)

  useEffect(() => {
    const handleOnline = () => window.location.replace(from)
    window.addEventListener('online', handleOnline)
    return () => window.removeEventListener('online', handleOnline)
  }, [from])

  return (
    <PageMessage
      title="You are offline"
      actions={
        <>
          <Button onClick={goOn}>Try Again</Button>
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
