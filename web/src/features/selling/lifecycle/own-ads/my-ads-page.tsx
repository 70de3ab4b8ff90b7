import { t } from '@bowerbird/contract/language/t'
import type { OwnAdCard } from '@bowerbird/contract/posting/posting.schema'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Tabs } from '../../../../ui/lists/tabs.tsx'
import { Reference } from '../../../../ui/reference.tsx'
import { useLostFocus } from '../../../../ui/use-lost-focus.ts'
import { useFigures } from '../figures/use-figures.ts'
import { DeleteAdDialog } from '../moves/delete-ad-dialog.tsx'
import { AdLine, lineHeadingId } from './ad-line.tsx'
import { AdLines } from './ad-lines.tsx'
import { GoingAway } from './going-away.tsx'
import type { MyAdsAddress, TabStatus } from './my-ads.filter.ts'
import { LinesSkeleton } from './my-ads-skeleton.tsx'
import { NoAds } from './no-ads.tsx'
import { PendingNote } from './pending-note.tsx'
import { TitleSearch } from './title-search.tsx'
import { ToDoLine } from './to-do-line.tsx'
import { useMyAds } from './use-my-ads.ts'
import { WhoseAds } from './whose-ads.tsx'

interface Props {
  filter: MyAdsAddress
  renderAge: (at: string) => ReactNode
  /** Says how many people are looking for an ad. */
  renderDemand?: (id: string) => ReactNode
  /** The promotions of an ad, and the way to them. */
  renderPromotion?: (ad: OwnAdCard) => ReactNode
  /** The way to what the member has bought. */
  purchases?: ReactNode
  /** The member's unfinished ads. */
  drafts?: { count: number; list: ReactNode }
}

interface RareTab {
  id: TabStatus
  label: string
}

/** Those with something to do come before the others. */
const toDoTabs: RareTab[] = [
  { id: 'changes_requested', label: t`Needs changes` },
  { id: 'inactive', label: t`Declined` },
]
const otherTabs: RareTab[] = [
  { id: 'reserved', label: t`Reserved` },
  { id: 'paused', label: t`Paused` },
  { id: 'expired', label: t`Expired` },
]

/** A member's own ads, with the actions on each. */
export function MyAdsPage(props: Props) {
  const { filter, renderAge, renderDemand, renderPromotion, purchases, drafts } = props
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const restoreFocus = useLostFocus()
  const [toDelete, setToDelete] = useState<OwnAdCard>()
  const { status, ...rest } = filter
  const isDrafts = status === 'draft'
  // Its counts are those of all tabs.
  const listed = isDrafts ? {} : { ...rest, ...(status && { status }) }
  const { counts, hasColleagues, isLoading, loadError, reload, ...list } = useMyAds(listed)
  const isTeam = filter.whose === 'all'
  const figures = useFigures(list.ads)
  const total = counts?.total ?? 0

  const show = ({ status, title, whose = filter.whose }: MyAdsAddress, replace: boolean) =>
    void navigate({
      to: '/my-adds',
      search: { ...(status && { status }), ...(title && { title }), ...(whose && { whose }) },
      replace,
      resetScroll: false,
    })

  // Only for those who have some: other members don't need these tabs.
  const found = (rare: RareTab[]) =>
    rare
      .filter(({ id }) => counts?.[id] || filter.status === id)
      .map((tab) => ({ ...tab, count: counts?.[tab.id] }))
  const tabs: { id: TabStatus | 'draft' | 'all'; label: string; count: number | undefined }[] = [
    { id: 'all', label: t`All`, count: counts?.total },
    { id: 'active', label: t`Active`, count: counts?.active },
    { id: 'pending', label: t`Pending`, count: counts?.pending },
    { id: 'sold', label: t`Sold`, count: counts?.sold },
    ...found(toDoTabs),
    ...(drafts?.count || isDrafts
      ? [{ id: 'draft' as const, label: t`Drafts`, count: drafts?.count ?? 0 }]
      : []),
    ...found(otherTabs),
  ]

  const handleDeleted = () => {
    setToDelete(undefined)
    // The button that opened the dialog was deleted with its line.
    restoreFocus(() => heading.current)
  }
  // The ad may have left the tab.
  const focusLine = (ad: OwnAdCard) =>
    restoreFocus(() => document.getElementById(lineHeadingId(ad)) ?? heading.current)

  return (
    <div className="page-width max-w-5xl pt-8 pb-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="outline-none">{t`My Listings`}</h1>
        <div className="flex flex-wrap items-center gap-1 sm:gap-2">
          {purchases}
          {counts && total > 0 && (
            <>
              {!isTeam && <GoingAway counts={counts} />}
              <Link
                to="/import"
                className={`${buttonClass({ variant: 'secondary' })} max-sm:hidden`}
              >{t`Post from a file`}</Link>
              <Link
                to="/post-ad"
                className={`${buttonClass({ variant: 'secondary' })} max-sm:order-first`}
              >{t`Post an Ad`}</Link>
            </>
          )}
        </div>
      </div>
      <div className="mt-5 mb-3">
        <TitleSearch
          value={filter.title ?? ''}
          onSearch={(title) => show({ status: filter.status, title }, true)}
        />
      </div>
      {(hasColleagues || isTeam) && <WhoseAds filter={filter} />}
      <ToDoLine counts={counts} drafts={drafts?.count ?? 0} whose={filter.whose} />
      <Tabs
        label={t`Status of your ads`}
        tabs={tabs}
        selected={filter.status ?? 'all'}
        onSelect={(id) => show({ status: id === 'all' ? undefined : id, title: filter.title }, false)}
      >
        {isDrafts ? (
          drafts?.count ? (
            drafts.list
          ) : (
            <NoDrafts />
          )
        ) : isLoading ? (
          <LinesSkeleton />
        ) : loadError ? (
          <LoadFailed message={loadError} error={list.error} onRetry={reload} />
        ) : list.ads.length === 0 && !list.hasMore ? (
          total === 0 && drafts?.count ? (
            <OnlyDrafts>{drafts.list}</OnlyDrafts>
          ) : (
            <NoAds filter={listed} total={total} />
          )
        ) : (
          <AdLines
            {...list}
            renderLine={(ad) => (
              <>
                <AdLine
                  ad={ad}
                  renderAge={renderAge}
                  demand={renderDemand?.(ad._id)}
                  promotion={renderPromotion?.(ad)}
                  figures={figures.get(ad._id)}
                  onSettled={() => focusLine(ad)}
                  onDelete={setToDelete}
                />
                {ad.status === 'pending' && <PendingNote ad={ad} onDelete={setToDelete} />}
              </>
            )}
          />
        )}
      </Tabs>
      {toDelete && (
        <DeleteAdDialog ad={toDelete} onClose={() => setToDelete(undefined)} onDeleted={handleDeleted} />
      )}
    </div>
  )
}

/** Nothing posted yet, but begun. */
const OnlyDrafts = ({ children }: { children: ReactNode }) => (
  <>
    <p className="mb-4 text-ink-soft">{t`You haven’t posted anything yet. Pick up where you left off:`}</p>
    {children}
  </>
)

const NoDrafts = () => (
  <p className="rounded-card border border-dashed border-line-strong px-4 py-14 text-center text-ink-soft">{t`You have no unfinished ads. What you start to post is saved here.`}</p>
)

interface LoadFailedProps {
  message: string
  error: unknown
  onRetry: () => void
}

function LoadFailed({ message, error, onRetry }: LoadFailedProps) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-dashed border-line-strong px-4 py-14 text-center">
      <p role="alert" className="text-lg font-medium">
        {message}
        <Reference of={error} />
      </p>
      <Button onClick={onRetry}>{t`Try Again`}</Button>
    </div>
  )
}
