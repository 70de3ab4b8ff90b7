import { UNMET_DAYS } from '@bowerbird/contract/demand/demand.terms'
import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import { saveCatalogue as saveEndpoint } from '@bowerbird/contract/market/catalogue-editing.endpoints'
import type { CatalogueEdit, SavedCatalogue } from '@bowerbird/contract/market/catalogue-editing.schema'
import { currentMarket } from '@bowerbird/contract/market/current-market'
import { PAGE_SIZE } from '@bowerbird/contract/pagination'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '../../../platform/call-as-admin.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { useMayCall } from '../../../platform/may-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EmptyList, FailedList, ListPages } from '../../../ui/lists/list-screen.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { synonymOf } from './add-synonym.ts'
import { SynonymDialog } from './synonym-dialog.tsx'
import { readUnmetParams } from './unmet-params.ts'
import { UnmetRow } from './unmet-row.tsx'
import { downloadSearches, saveCatalogue, undoSave, unmetSearchesQuery } from './unmet-searches.queries.ts'

const FETCH_FAILED = t`Error fetching searches without results`

const dayFormat = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', timeZone: 'UTC' })
const weekLabel = (monday: string): string => t`Week from ${dayFormat.format(Date.parse(monday))}`

interface Props {
  /** The market has another catalogue now. */
  onSaved: () => void
}

/** Searches without results, by week. Administrators can make a phrase a synonym. */
export function UnmetSearchesScreen({ onSaved }: Props) {
  const navigate = useNavigate()
  const params = readUnmetParams(useLocation({ select: ({ search }) => search as Record<string, unknown> }))
  const { data, error, isFetching, refetch } = useQuery(unmetSearchesQuery(params))
  const download = useMutation({ mutationFn: downloadSearches })
  const mayEdit = useMayCall(saveEndpoint)
  const [chosen, setChosen] = useState<string>()
  const [catalogue, setCatalogue] = useState(() => currentMarket().catalogue)
  const weeks = data ? [...new Set([...data.weeks, data.week])].toSorted().reverse() : []

  const follow = (saved: SavedCatalogue) => {
    setCatalogue(saved.catalogue)
    onSaved()
  }
  const undo = async (saved: SavedCatalogue) => {
    try {
      follow(await undoSave(saved))
      showToast(t`Undone: the catalogue is as it was before`, 'success')
    } catch (refusal) {
      showToast(messageOf(refusal) || t`That did not work. Please try again.`, 'error')
    }
  }
  const handleSave = async (edit: CatalogueEdit, synonym: string) => {
    const saved = await saveCatalogue(edit)
    follow(saved)
    setChosen(undefined)
    showToast(t`“${synonym}” is now a synonym`, 'success', { label: t`Undo`, onAct: () => void undo(saved) })
  }

  return (
    <section className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1>{t`Empty searches`}</h1>
          <p className="mt-1 max-w-prose text-ink-soft">
            <Trans>
              What people looked for and didn’t find: phrases that at least two people typed on the same day,
              with the number for the busiest day. They’re kept for {UNMET_DAYS} days, and nobody can see who
              typed them.
            </Trans>
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-48">
            <SelectField
              label={t`Week`}
              value={data?.week ?? ''}
              options={weeks.map((week) => ({ value: week, label: weekLabel(week) }))}
              onChange={(event) =>
                void navigate({
                  to: '/admin/unmet-searches',
                  search: { week: event.target.value },
                  resetScroll: false,
                })
              }
            />
          </div>
          <Button
            variant="secondary"
            isBusy={download.isPending}
            disabled={!data?.searches.length}
            onClick={() => data && download.mutate(data.week)}
          >
            {!download.isPending && <Icon name="download" className="size-4" />}
            {t`Download CSV`}
          </Button>
        </div>
      </div>
      {data ? (
        data.searches.length ? (
          <Card>
            <ol aria-label={t`Empty searches`} className="divide-y divide-line">
              {data.searches.map((search) => (
                <UnmetRow
                  key={search.text}
                  search={search}
                  synonymOf={synonymOf(catalogue, search.text)}
                  onChoose={mayEdit ? setChosen : undefined}
                />
              ))}
            </ol>
          </Card>
        ) : (
          <EmptyList title={t`No searches without results in this week`} isFiltered={false} />
        )
      ) : error && !isFetching ? (
        <FailedList error={error} message={messageOf(error) || FETCH_FAILED} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
      {data && (
        <ListPages
          currentPage={data.pagination.currentPage}
          totalPages={data.pagination.totalPages}
          total={data.pagination.totalItems}
          pageSize={PAGE_SIZE}
          noun={t`phrases`}
          searchOf={(page) => ({ ...params, page })}
        />
      )}
      {chosen !== undefined && (
        <SynonymDialog
          key={chosen}
          phrase={chosen}
          onSave={handleSave}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  )
}
