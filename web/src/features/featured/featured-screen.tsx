import { MAX_FEATURED } from '@bowerbird/contract/ads/ads.terms'
import { rankedCategoryNames } from '@bowerbird/contract/catalogue/categories'
import { RefreshCw, Save } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { showToast } from '../../ui/toasts.ts'
import { AvailableList } from './available-list.tsx'
import { availableView } from './available-view.ts'
import { CategoryTab } from './category-tab.tsx'
import { ErrorBanner } from './error-banner.tsx'
import { FeaturedList } from './featured-list.tsx'
import { useAvailable } from './use-available.ts'
import { isChanged, type RankedCategory, useRankings } from './use-rankings.ts'
import { useSettled } from './use-settled.ts'

const SEARCH_PAUSE_MS = 300
/** The server is asked for what is longer than this. */
const SHORT_SEARCH = 2

interface Props {
  /** The landing page's order is another one now. */
  onSaved: () => void
}

/** Which ads the landing page shows first, and in what order. */
export function FeaturedScreen({ onSaved }: Props) {
  const [category, setCategory] = useState<RankedCategory>(rankedCategoryNames[0])
  const [search, setSearch] = useState('')
  const [failedSave, setFailedSave] = useState<{ category: RankedCategory; reason: string }>()
  const [isAsking, setAsking] = useState(false)
  const [told, setTold] = useState('')

  const { rankings, isSaving, load, arrange, save } = useRankings()
  const ranking = rankings[category]
  const settled = useSettled(search.trim(), SEARCH_PAUSE_MS)
  const term = settled === search.trim() && settled.length > SHORT_SEARCH ? settled : ''
  const { pages, whole, loadMore, reset } = useAvailable(category, term)
  const view = availableView({ search, term, pages, whole, ranking })

  const select = (next: RankedCategory) => {
    setCategory(next)
    setSearch('')
  }
  const refresh = () => {
    setAsking(false)
    setFailedSave(undefined)
    reset()
    for (const name of rankedCategoryNames) {
      // What was arranged in the other categories is not touched.
      if (name === category || !isChanged(rankings[name])) void load(name)
    }
  }
  const handleSave = async () => {
    setFailedSave(undefined)
    try {
      await save(category)
    } catch (error) {
      setFailedSave({ category, reason: error instanceof Error ? error.message : '' })
      return
    }
    reset()
    onSaved()
    showToast(`Featured ${category} saved`, 'success')
  }

  const isLoading = ranking.status === 'loading' || whole.status === 'loading'
  // An emptied list has to be saved too; only one that was empty all along has nothing to save.
  const maySave = ranking.status === 'ready' && (ranking.ranked.length > 0 || isChanged(ranking))

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1>Rank Featured Ads</h1>
          <p className="mt-1 text-ink-soft">
            Select and rank products to be featured on the landing page ({MAX_FEATURED} per category).
          </p>
        </div>
        <div className="flex gap-3">
          <Button
            variant="secondary"
            isBusy={isLoading}
            disabled={isSaving}
            onClick={() => (isChanged(ranking) ? setAsking(true) : refresh())}
          >
            {!isLoading && <RefreshCw aria-hidden="true" className="size-4" />}
            Refresh
          </Button>
          <Button isBusy={isSaving} disabled={!maySave} onClick={() => void handleSave()}>
            {!isSaving && <Save aria-hidden="true" className="size-4" />}
            {isSaving ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </div>
      {ranking.status === 'failed' && (
        <ErrorBanner message="Failed to load featured products" onRetry={() => void load(category)} />
      )}
      {pages.status === 'failed' && (
        <ErrorBanner message="Failed to load available products" onRetry={loadMore} />
      )}
      {failedSave?.category === category && (
        <ErrorBanner
          message="Failed to save rankings"
          reason={failedSave.reason}
          onDismiss={() => setFailedSave(undefined)}
        />
      )}
      <Tabs
        label="Categories"
        selected={category}
        onSelect={select}
        tabs={rankedCategoryNames.map((name) => ({
          id: name,
          label: <CategoryTab category={name} ranking={rankings[name]} />,
        }))}
      >
        <div className="grid gap-5 xl:grid-cols-2">
          <FeaturedList
            key={category}
            category={category}
            ranking={ranking}
            isLocked={isSaving}
            onArrange={(ranked) => arrange(category, ranked)}
            onTell={setTold}
          />
          <AvailableList
            category={category}
            view={view}
            total={whole.page > 0 ? whole.total : undefined}
            search={search}
            featuredCount={ranking.ranked.length}
            isLocked={isSaving || ranking.status !== 'ready'}
            onSearch={setSearch}
            onAdd={(product) => {
              arrange(category, [...ranking.ranked, product])
              setTold(`${product.title} added at position ${ranking.ranked.length + 1}`)
            }}
            onMore={loadMore}
          />
        </div>
      </Tabs>
      <p aria-live="polite" className="sr-only">
        {told}
      </p>
      <LeaveGuard isChanged={rankedCategoryNames.some((name) => isChanged(rankings[name]))}>
        Your changes to the featured ads have not been saved.
      </LeaveGuard>
      <ConfirmDialog
        title="Refresh without saving?"
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        isOpen={isAsking}
        onConfirm={refresh}
        onClose={() => setAsking(false)}
      >
        <p>Your changes to Featured {category} have not been saved.</p>
      </ConfirmDialog>
    </div>
  )
}
