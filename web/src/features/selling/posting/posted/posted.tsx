import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { isListedStatus } from '@bowerbird/contract/ads/ads.states'
import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { buttonClass } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { ShareCard } from './share-card.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'

export function Posted({ ad }: { ad: Ad }) {
  const { title, status } = ad
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  const name = <strong className="font-semibold wrap-anywhere text-ink">{title}</strong>
  const listings = (
    <Link to="/my-adds" className="font-medium text-bower underline underline-offset-2">
      {t`My Listings`}
    </Link>
  )
  return (
    <div className="page-width flex min-h-[70dvh] max-w-xl flex-col items-center justify-center py-12 text-center">
      <div className="relative">
        <img src="/favicon.svg" alt="" width={112} height={112} className="size-28" />
        <span className="absolute -end-4 -bottom-4 grid size-12 place-items-center rounded-full border-4 border-paper bg-gum text-paper">
          <Icon name="check" className="size-6 stroke-3" />
        </span>
      </div>
      <h1 ref={heading} tabIndex={-1} className="mt-6 outline-none">{t`Ad Posted Successfully!`}</h1>
      <p className="mt-3 max-w-md text-ink-soft">
        {status === 'pending' ? (
          <Trans>
            {name} is being reviewed. It goes live once it’s approved. Follow it in {listings}.
          </Trans>
        ) : (
          <Trans>
            {name} is live. You’ll find it in {listings}.
          </Trans>
        )}
      </p>
      {status === 'pending' && <WhatHappensNext />}
      {isListedStatus(status) && <ShareCard ad={ad} />}
      <Link
        to="/poster/$productId"
        params={{ productId: ad._id }}
        className="mt-6 inline-flex min-h-11 items-center gap-2 font-medium text-bower hover:underline"
      >
        <Icon name="printer" className="size-5" />
        {t`Print a poster with a QR code`}
      </Link>
      <div className="mt-6 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:max-w-xs max-sm:flex-col">
        <Link to="/categories" className={buttonClass({ size: 'lg' })}>{t`Post Another Ad`}</Link>
        <Link to="/" className={buttonClass({ variant: 'secondary', size: 'lg' })}>{t`Back to Home`}</Link>
      </div>
    </div>
  )
}
