import { t } from '@bowerbird/contract/language/t'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { similarAds } from '../features/browsing/ads/ads.lazy.tsx'
import { PageMessage } from '../features/browsing/shell/page-message.tsx'
import { Trans } from '../platform/language/trans.tsx'
import { useSession } from '../platform/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { DeferredHydration } from '../ui/hydration/deferred-hydration.tsx'
import { CardWithHeart } from './-card-with-heart.tsx'
import type { MissingAdData } from './-load-ad-page.ts'
import { missingTitle } from './-missing-ad-title.ts'

const texts = {
  ended: t`It may have found a new home. Here’s more like it.`,
  paused: t`Its seller is taking a break and may bring it back. Until then, here’s more like it.`,
  unknown: t`The ad may have been sold or removed. There’s plenty more to see.`,
}

interface ActionsProps {
  /** The server rendered this without a session: the ad may be the member's own, still under review. */
  mayBeOwn: boolean
  /** Former category of the ad. */
  category?: { category: string; subcategory: string } | undefined
}

/** Links to other pages when an ad does not exist or is not public. */
function Actions({ mayBeOwn, category: was }: ActionsProps) {
  const router = useRouter()
  const session = useSession()
  const isWorthAsking = mayBeOwn && session.state === 'member'
  // The server renders pages without a session. Loading it again from the browser sends the token.
  useEffect(() => {
    if (isWorthAsking) void router.invalidate()
  }, [isWorthAsking, router])
  return (
    <>
      {was ? (
        <Link
          to="/category/$category"
          params={{ category: was.category }}
          search={{ subcategory: was.subcategory }}
          className={buttonClass()}
        >
          <Trans>Browse {was.subcategory}</Trans>
        </Link>
      ) : (
        <Link
          to="/category/$category"
          params={{ category: 'all' }}
          className={buttonClass()}
        >{t`Browse all ads`}</Link>
      )}
      <Link to="/" className={buttonClass({ variant: 'secondary' })}>{t`Back to Home`}</Link>
    </>
  )
}

/** In place of an ad that doesn't exist, is paused or has ended. */
export function MissingAd({ mayBeOwn = false, isGone = false, instead }: MissingAdData) {
  const title = instead ? missingTitle(isGone) : t`Product not found. Please check the URL and try again.`
  const text = texts[instead ? (isGone ? 'ended' : 'paused') : 'unknown']
  return (
    <>
      <PageMessage title={title} actions={<Actions mayBeOwn={mayBeOwn} category={instead} />}>
        {text}
      </PageMessage>
      {instead && (
        <DeferredHydration
          part={similarAds}
          props={{ heading: t`More in ${instead.subcategory}`, ads: instead.ads, Card: CardWithHeart }}
          className=""
        />
      )}
    </>
  )
}
