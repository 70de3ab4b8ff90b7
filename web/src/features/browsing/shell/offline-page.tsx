import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { useEffect } from 'react'
import { isReachable } from '../../../platform/is-reachable.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { PageMessage } from './page-message.tsx'

/** Short: browsers often report a connection before it can be used. */
const RETRY_MS = 3_000

/** Shown when a page can't be fetched. Opens that page as soon as the server can be reached again. */
export function OfflinePage({ from }: { from: string | undefined }) {
  useEffect(() => {
    if (!from) return undefined
    const openWhenReachable = () => {
      void isReachable().then((isBack) => isBack && window.location.replace(from))
    }
    // The connection may have come back before hydration.
    openWhenReachable()
    const timer = setInterval(openWhenReachable, RETRY_MS)
    window.addEventListener('online', openWhenReachable)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', openWhenReachable)
    }
  }, [from])

  return (
    <PageMessage
      title={t`You are offline`}
      actions={
        <>
          <Button onClick={() => window.location.replace(from ?? '/')}>{t`Try Again`}</Button>
          {/* A plain link: the service worker has cached the page of saved items. */}
          <a href="/favourites" className={buttonClass({ variant: 'secondary' })}>{t`Saved Items`}</a>
        </>
      }
    >
      <Trans>
        We can’t reach {marketName()} right now. Check your connection, and this page will open as soon as
        you’re back online. In the meantime, you can look through your saved items.
      </Trans>
    </PageMessage>
  )
}
