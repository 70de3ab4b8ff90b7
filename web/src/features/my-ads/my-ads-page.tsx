import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { Link, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AdLine } from './ad-line.tsx'
import { AdLines } from './ad-lines.tsx'
import { DeleteAdDialog } from './delete-ad-dialog.tsx'
import type { OpenedAds } from './my-ads.calls.ts'
import { isSameWish, type MyAdsWish, readWish, type TabStatus } from './my-ads.wish.ts'
import { LinesSkeleton } from './my-ads-skeleton.tsx'
import { NoAds } from './no-ads.tsx'
import { TitleSearch } from './title-search.tsx'
import { useChanges } from './use-changes.ts'
import { useOwnAds } from './use-own-ads.ts'

interface Props {
  opened: OpenedAds
  renderAge: (at: string) => ReactNode
}

/** What the address asks for now, which the list may still be on its way to. */
function useWish(opened: OpenedAds): MyAdsWish {
  const address = useRouterState({ select: ({ location }) => location })
  return address.pathname === '/my-adds' ? readWish(address.search) : opened.wish
}

/** A member's ads, with what can be done about each. */
export function MyAdsPage({ opened, renderAge }: Props) {
  const navigate = useNavigate()
  const wish = useWish(opened)
  const heading = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<AdCard>()
  const { changes, move, leaveOut } = useChanges()
  const { ads, counts, ...list } = useOwnAds(opened, changes)
  const total = counts?.total ?? 0

  const show = ({ status, title }: MyAdsWish, replace: boolean) =>
    void navigate({
      to: '/my-adds',
      search: { ...(status && { status }), ...(title && { title }) },
      replace,
      resetScroll: false,
    })

  const tabs: { id: TabStatus | 'all'; label: string; count: number | undefined }[] = [
    { id: 'all', label: 'All', count: counts?.total },
    { id: 'active', label: 'Active', count: counts?.active },
    { id: 'pending', label: 'Pending', count: counts?.pending },
    { id: 'sold', label: 'Sold', count: counts?.sold },
  ]

  const handleDeleted = (ad: AdCard) => {
    setAsked(undefined)
    // What had the focus is gone with its line.
    heading.current?.focus()
    void leaveOut(ad)
  }

  return (
    <div className="page-width max-w-5xl pt-8 pb-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          My Listings
        </h1>
        {total > 0 && (
          <Link to="/post-ad" className={buttonClass({ variant: 'secondary' })}>
            Post an Ad
          </Link>
        )}
      </div>
      <div className="mt-5 mb-3">
        <TitleSearch
          value={wish.title ?? ''}
          onSearch={(title) => show({ status: wish.status, title }, true)}
        />
      </div>
      <Tabs
        label="Status of your ads"
        tabs={tabs}
        selected={wish.status ?? 'all'}
        onSelect={(id) => show({ status: id === 'all' ? undefined : id, title: wish.title }, false)}
      >
        {!isSameWish(wish, opened.wish) ? (
          <LinesSkeleton />
        ) : opened.problem ? (
          <LoadFailed words={opened.problem} />
        ) : ads.length === 0 && !list.hasMore ? (
          <NoAds wish={wish} total={total} />
        ) : (
          <AdLines
            {...list}
            ads={ads}
            renderLine={(ad) => (
              <AdLine
                ad={ad}
                isBusy={changes.has(ad._id)}
                renderAge={renderAge}
                onMove={move}
                onDelete={setAsked}
              />
            )}
          />
        )}
      </Tabs>
      {asked && (
        <DeleteAdDialog
          ad={asked}
          onClose={() => setAsked(undefined)}
          onDeleted={() => handleDeleted(asked)}
        />
      )}
    </div>
  )
}

function LoadFailed({ words }: { words: string }) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const handleRetry = async () => {
    setBusy(true)
    await router.invalidate()
    setBusy(false)
  }
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-dashed border-line-strong px-4 py-14 text-center">
      <p role="alert" className="text-lg font-medium">
        {words}
      </p>
      <Button onClick={handleRetry} isBusy={isBusy}>
        Try Again
      </Button>
    </div>
  )
}
