import { formatLocation, formatPrice } from '@bowerbird/contract/ads/ads.format'
import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { t } from '@bowerbird/contract/language/t'
import { formatDistance } from '@bowerbird/contract/places/near'
import { useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { shareMenu } from './ads.lazy.tsx'
import { PostedTime } from './card/posted-time.tsx'

const className = `${buttonClass({ variant: 'secondary', size: 'sm' })} -mt-1.5 noscript:hidden`

const face = (
  <>
    <Icon name="share-2" className="size-4" />
    {t`Share`}
  </>
)

/** Opens the device's share dialog, or a menu where there is none. */
export function ShareButton({ title }: { title: string }) {
  const [hasMenu, setHasMenu] = useState(false)
  const { part: ShareMenu } = shareMenu.use(hasMenu)
  const share = async () => {
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, url: window.location.href.split('#')[0] ?? '' })
      } else {
        await shareMenu.load()
        setHasMenu(true)
      }
    } catch (error) {
      // Closing the share dialog is not a failure.
      if ((error as Error).name !== 'AbortError') showToast(t`That did not work. Please try again.`, 'error')
    }
  }
  if (hasMenu && ShareMenu) return <ShareMenu title={title} trigger={face} triggerClass={className} />
  return (
    <button type="button" onClick={() => void share()} className={className}>
      {face}
    </button>
  )
}

/** An ad's title, price, location and date. */
export function Summary({ ad }: { ad: Ad }) {
  return (
    <header>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <p className="font-display text-4xl leading-none font-bold text-bower-deep">{formatPrice(ad)}</p>
        <ShareButton title={ad.title} />
      </div>
      {ad.oldPrice && ad.cutAt && (
        <p className="mt-2 font-medium text-waratah">
          <Trans>
            was {formatPrice({ ...ad, price: ad.oldPrice })}, reduced <PostedTime at={ad.cutAt} />
          </Trans>
        </p>
      )}
      <h1 className="mt-3 text-2xl leading-snug wrap-anywhere sm:text-[1.75rem]">{ad.title}</h1>
      {/* A line each: the date changes its length when it becomes "3 days ago", and must not move the page. */}
      <p className="mt-3 flex items-center gap-1.5 text-ink-soft">
        <Icon name="map-pin" className="size-4" />
        {ad.distanceKm === undefined
          ? formatLocation(ad)
          : `${formatLocation(ad)} · ${formatDistance(ad.distanceKm)}`}
      </p>
      <p className="mt-1 flex items-center gap-1.5 text-ink-soft">
        <Icon name="clock" className="size-4" />
        <span className="sr-only">{t`Posted`}</span>
        <PostedTime at={ad.createdAt} />
      </p>
    </header>
  )
}
