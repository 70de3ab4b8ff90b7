import { MAX_FEATURED } from '@bowerbird/contract/ads/ads.terms'
import { rankedCategoryNames } from '@bowerbird/contract/catalogue/categories'
import { t } from '@bowerbird/contract/language/t'
import { useEffect, useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { LeaveGuard } from '../../../ui/dialogs/leave-guard.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { AvailableList } from './available-list.tsx'
import { availableView } from './available-view.ts'
import { CategoryTab } from './category-tab.tsx'
import { ErrorBanner } from './error-banner.tsx'
import { FeaturedList } from './featured-list.tsx'
import { useAvailable } from './use-available.ts'
import { isChanged, useRankings } from './use-rankings.ts'

/** The value once it has not changed for so long. */
function useDebounced<T>(value: T, milliseconds: number): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return debounced
}

const SEARCH_PAUSE_MS = 300
/** Longer texts are searched for by the server. */
const SHORT_SEARCH = 2

interface Props {
  /** The order on the landing page has changed. */
  onSaved: () => void
}

/** Selects and orders the ads that the landing page shows first. */
export function FeaturedScreen({ onSaved }: Props) {
  const [category, setCategory] = useState(rankedCategoryNames()[0] ?? '')
  const [search, setSearch] = useState('')
  const [failedSave, setFailedSave] = useState<{ category: string; reason: string }>()
  const [isConfirming, setConfirming] = useState(false)
  const [announcement, setAnnouncement] = useState('')

  const { rankingOf, isSaving, reload, arrange, save } = useRankings()
  const ranking = rankingOf(category)
  const debounced = useDebounced(search.trim(), SEARCH_PAUSE_MS)
  const term = debounced === search.trim() && debounced.length > SHORT_SEARCH ? debounced : ''
  const { pages, whole, loadMore, reset } = useAvailable(category, term)
  const view = availableView({ search, term, pages, whole, ranking })

  const select = (next: string) => {
    setCategory(next)
    setSearch('')
  }
  const refresh = () => {
    setConfirming(false)
    setFailedSave(undefined)
    reset()
    for (const name of rankedCategoryNames()) {
      // Unsaved changes in other categories are kept.
      if (name === category || !isChanged(rankingOf(name))) reload(name)
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
    showToast(t`Featured ${category} saved`, 'success')
  }

  const isLoading = ranking.status === 'loading' || whole.status === 'loading'
  // Without ranked ads there is nothing to save, unless the last ones were just removed: a category can be cleared.
  const maySave = ranking.status === 'ready' && (ranking.ranked.length > 0 || isChanged(ranking))

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1>{t`Rank Featured Ads`}</h1>
          <p className="mt-1 text-ink-soft">
            <Trans>
              Select and rank products to be featured on the landing page ({MAX_FEATURED} per category).
            </Trans>
          </p>
        </div>
        <div className="flex gap-3">
          <Button
            variant="secondary"
            isBusy={isLoading}
            disabled={isSaving}
            onClick={() => (isChanged(ranking) ? setConfirming(true) : refresh())}
          >
            {!isLoading && <Icon name="refresh-cw" className="size-4" />}
            {t`Refresh`}
          </Button>
          <Button isBusy={isSaving} disabled={!maySave} onClick={() => void handleSave()}>
            {!isSaving && <Icon name="save" className="size-4" />}
            {isSaving ? t`Saving...` : t`Save`}
          </Button>
        </div>
      </div>
      {ranking.status === 'failed' && (
        <ErrorBanner message={t`Failed to load featured products`} onRetry={() => reload(category)} />
      )}
      {pages.status === 'failed' && (
        <ErrorBanner message={t`Failed to load available products`} onRetry={loadMore} />
      )}
      {failedSave?.category === category && (
        <ErrorBanner
          message={t`Failed to save rankings`}
          reason={failedSave.reason}
          onDismiss={() => setFailedSave(undefined)}
        />
      )}
      <Tabs
        label={t`Categories`}
        selected={category}
        onSelect={select}
        tabs={rankedCategoryNames().map((name) => ({
          id: name,
          label: <CategoryTab category={name} ranking={rankingOf(name)} />,
        }))}
      >
        <div className="grid gap-5 xl:grid-cols-2">
          <FeaturedList
            key={category}
            category={category}
            ranking={ranking}
            isLocked={isSaving}
            onArrange={(ranked) => arrange(category, ranked)}
            onAnnounce={setAnnouncement}
          />
          <AvailableList
            category={category}
            view={view}
            total={whole.total}
            search={search}
            featuredCount={ranking.status === 'ready' ? ranking.ranked.length : undefined}
            isLocked={isSaving || ranking.status !== 'ready'}
            onSearch={setSearch}
            onAdd={(ad) => {
              arrange(category, [...ranking.ranked, ad])
              setAnnouncement(t`${ad.title} added at position ${ranking.ranked.length + 1}`)
            }}
            onMore={loadMore}
          />
        </div>
      </Tabs>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <LeaveGuard
        isChanged={rankedCategoryNames().some((name) => isChanged(rankingOf(name)))}
      >{t`Your changes to the featured ads have not been saved.`}</LeaveGuard>
      <ConfirmDialog
        title={t`Refresh without saving?`}
        confirmLabel={t`Discard changes`}
        cancelLabel={t`Keep editing`}
        isOpen={isConfirming}
        onConfirm={refresh}
        onClose={() => setConfirming(false)}
      >
        <p>
          <Trans>Your changes to Featured {category} have not been saved.</Trans>
        </p>
      </ConfirmDialog>
    </div>
  )
}
