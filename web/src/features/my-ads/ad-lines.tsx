import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'

interface Props {
  ads: AdCard[]
  /** How many pages these are: with each more of them, the watch begins anew. */
  pages: number
  hasMore: boolean
  isLoading?: boolean
  problem?: string
  loadMore: () => Promise<void>
  renderLine: (ad: AdCard) => ReactNode
}

/** The list, and below it what comes next: more, the end, or why there is no more. */
export function AdLines({ ads, pages, hasMore, isLoading = false, problem, loadMore, renderLine }: Props) {
  const foot = useRef<HTMLDivElement>(null)
  const handleSeen = useEffectEvent(loadMore)
  // Only a list that has come to rest asks for more; after a failure the person does.
  const isWaiting = hasMore && !isLoading && !problem
  // biome-ignore lint/correctness/useExhaustiveDependencies: a foot that is still in view after a page wants the next.
  useEffect(() => {
    if (!isWaiting || !foot.current) return
    const eyes = new IntersectionObserver(([seen]) => seen?.isIntersecting && void handleSeen(), {
      rootMargin: '400px',
    })
    eyes.observe(foot.current)
    return () => eyes.disconnect()
  }, [isWaiting, pages])

  return (
    <>
      <ul aria-label="Your ads" className="flex flex-col gap-4">
        {ads.map((ad) => (
          <li key={ad._id}>{renderLine(ad)}</li>
        ))}
      </ul>
      <div ref={foot} className="mt-6 flex min-h-24 flex-col items-center justify-center gap-4 text-center">
        {isLoading && <Spinner label="Loading more ads" />}
        {problem && (
          <>
            <p role="alert" className="font-medium">
              {problem}
            </p>
            <Button onClick={loadMore}>Try Again</Button>
          </>
        )}
        {isWaiting && (
          <Button variant="secondary" onClick={loadMore}>
            Show more ads
          </Button>
        )}
        {!hasMore && <p className="text-ink-soft">You've reached the end of your ads</p>}
      </div>
    </>
  )
}
