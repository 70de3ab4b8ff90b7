import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EmptyMessage } from '../../../ui/lists/empty-message.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useViewedAds } from './use-viewed-ads.ts'
import { clearViewed, currentViewed, removeViewed, restoreViewed } from './viewed-ids.ts'

interface Props {
  /** Renders an ad card; the route provides it. */
  renderAd: (ad: AdCard, remove: ReactNode) => ReactNode
  skeleton: ReactNode
}

/** Removes some or all, with an Undo toast. */
function withUndo(change: () => void, message: string): void {
  const before = currentViewed()
  change()
  showToast(message, 'info', { label: t`Undo`, onAct: () => restoreViewed(before) })
}

const RemoveButton = ({ _id, title }: AdCard) => (
  <button
    type="button"
    aria-label={t`Remove ${title}`}
    onClick={() => withUndo(() => removeViewed([_id]), t`Removed “${title}”`)}
    className="group absolute top-0 end-0 z-10 grid size-11 place-items-center sm:top-1 sm:end-1"
  >
    {/* On a phone's small photo the disc is smaller than the area to tap. */}
    <span className="grid size-8 place-items-center rounded-full bg-surface/90 text-ink-soft shadow-soft group-hover:text-waratah sm:size-9">
      <Icon name="x" className="size-5" />
    </span>
  </button>
)

/** The ads that were looked at in this browser, latest first. */
export function ViewedPage({ renderAd, skeleton }: Props) {
  const { state, ads, retry } = useViewedAds()
  return (
    <div className="page-width py-8">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1>{t`Recently Viewed`}</h1>
          <p className="mt-1 max-w-prose text-ink-soft">{t`Only this browser remembers these. They’re not linked to you or your account.`}</p>
        </div>
        {ads.length > 0 && (
          <Button
            variant="secondary"
            onClick={() => withUndo(clearViewed, t`Cleared recently viewed ads`)}
          >{t`Clear All`}</Button>
        )}
      </div>
      {state === 'loading' && ads.length === 0 && (
        <p className="not-noscript:hidden">{t`This list needs JavaScript: only your browser knows which ads you’ve looked at.`}</p>
      )}
      {state === 'loading' && ads.length === 0 && (
        <div role="status" className="noscript:hidden">
          <span className="sr-only">{t`Loading recently viewed ads`}</span>
          {skeleton}
        </div>
      )}
      {state === 'failed' && (
        <div role="alert">
          <EmptyMessage
            icon="history"
            title={t`These ads couldn’t be loaded`}
            action={<Button onClick={retry}>{t`Try Again`}</Button>}
          >{t`Check your connection. Your list is safe.`}</EmptyMessage>
        </div>
      )}
      {state === 'ready' && ads.length === 0 && (
        <EmptyMessage
          icon="history"
          title={t`Nothing here yet`}
          action={
            <Link
              to="/category/$category"
              params={{ category: 'all' }}
              className={buttonClass()}
            >{t`Browse ads`}</Link>
          }
        >{t`Ads you look at show up here, so you can find your way back to them.`}</EmptyMessage>
      )}
      {ads.length > 0 && (
        <>
          <h2 className="sr-only">{t`Ads you’ve looked at`}</h2>
          <ul aria-label={t`Recently viewed`} className="card-grid">
            {ads.map((ad) => (
              <li key={ad._id} className="min-w-0">
                {renderAd(ad, <RemoveButton {...ad} />)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
