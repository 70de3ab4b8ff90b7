import { t } from '@bowerbird/contract/language/t'
import type { OwnAdCard } from '@bowerbird/contract/posting/posting.schema'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'

interface Props {
  ads: OwnAdCard[]
  /** With every page the end of the list is observed again. */
  pageCount: number
  hasMore: boolean
  mayLoadMore: boolean
  isLoadingMore: boolean
  moreError: string | undefined
  loadMore: () => void
  renderLine: (ad: OwnAdCard) => ReactNode
}

/** The list, and below it a spinner, an error, or its end. */
export function AdLines(props: Props) {
  const { ads, pageCount, hasMore, mayLoadMore, isLoadingMore, moreError, loadMore, renderLine } = props
  const foot = useRef<HTMLDivElement>(null)
  const handleSeen = useEffectEvent(loadMore)
  // Scrolling to the end loads more, except after a failure: then a button does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: if the end is still in view after a page, the next one loads.
  useEffect(() => {
    if (!mayLoadMore || !foot.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && handleSeen(), {
      rootMargin: '400px',
    })
    observer.observe(foot.current)
    return () => observer.disconnect()
  }, [mayLoadMore, pageCount])

  return (
    <>
      <ul aria-label={t`Your ads`} className="flex flex-col gap-4">
        {ads.map((ad) => (
          <li key={ad._id}>{renderLine(ad)}</li>
        ))}
      </ul>
      <div ref={foot} className="mt-6 flex min-h-24 flex-col items-center justify-center gap-4 text-center">
        {isLoadingMore && <Spinner label={t`Loading more ads`} />}
        {moreError && (
          <>
            <p role="alert" className="font-medium">
              {moreError}
            </p>
            <Button onClick={loadMore}>{t`Try Again`}</Button>
          </>
        )}
        {mayLoadMore && <Button variant="secondary" onClick={loadMore}>{t`Show more ads`}</Button>}
        {!hasMore && <p className="text-ink-soft">{t`You've reached the end of your ads`}</p>}
      </div>
    </>
  )
}
