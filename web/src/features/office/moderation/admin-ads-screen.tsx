import { statusLabel } from '@bowerbird/contract/ads/ads.states'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { setAdminAdStatus } from '@bowerbird/contract/moderation/moderation.endpoints'
import type { AdminAd, AdminAdRow } from '@bowerbird/contract/moderation/moderation.schema'
import { ADMIN_PAGE_SIZE } from '@bowerbird/contract/pagination'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { messageOf } from '../../../platform/call-as-admin.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { useMayCall } from '../../../platform/may-call.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { EmptyList, FailedList, ListPages, ListScreen } from '../../../ui/lists/list-screen.tsx'
import { useDataTable } from '../../../ui/lists/use-data-table.ts'
import { useList } from '../../../ui/lists/use-list.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { adColumns } from './ad-columns.tsx'
import { AdDetails } from './ad-details.tsx'
import { type AdminAdsParams, readAdminAdsParams } from './admin-ads-params.ts'
import { type AdPage, adsQuery, FETCH_FAILED, removeAd } from './moderation.queries.ts'
import { ReviewDone } from './review-done.tsx'
import { type Opened, useReview } from './use-review.ts'

const statusOptions = [
  { value: '', label: t`All Status` },
  ...(
    ['active', 'pending', 'sold', 'inactive', 'changes_requested', 'reserved', 'paused', 'expired'] as const
  ).map((value) => ({ value, label: statusLabel(value) })),
]

const matches = ({ title, description, category, subcategory }: AdminAdRow, text: string) =>
  [title, description, category, subcategory].some((part) => part.toLowerCase().includes(text))

type DeletedAd = Pick<AdminAd, '_id' | 'title'>

interface Props {
  renderHistory: (ad: AdminAd) => ReactNode
  renderDescription: (text: string) => ReactNode
}

/** The list of all ads. Filtered by pending, it is where they are reviewed one after the other. */
export function AdminAdsScreen({ renderHistory, renderDescription }: Props) {
  const navigate = useNavigate()
  const search = useLocation({ select: (location) => location.search })
  const params = readAdminAdsParams(search)
  const isReview = params.status === 'pending'
  const [toDelete, setToDelete] = useState<DeletedAd>()

  const list = useList({
    params,
    go: (next: AdminAdsParams, isStep) =>
      navigate({ to: '/admin/products', search: next, replace: !isStep, resetScroll: false }),
    query: adsQuery,
    matches,
    onFailed: (error) => showToast(messageOf(error) || FETCH_FAILED, 'error'),
  })
  const [categories, setCategories] = useState<readonly string[]>([])
  if (list.page && list.page.categories !== categories) setCategories(list.page.categories)

  const [open, setOpen] = useState<Opened>()
  // One per ad while the screen is open, so that looking at another ad does not lose it.
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  const mayDecide = useMayCall(setAdminAdStatus)
  const columns = useMemo(
    () =>
      adColumns({
        onOpen: ({ _id }) => setOpen({ id: _id }),
        onEdit: ({ _id }) => setOpen({ id: _id, startsEditing: true }),
        onDelete: setToDelete,
      }).filter(({ id }) => mayDecide || id !== 'actions'),
    [mayDecide],
  )
  const table = useDataTable(columns, list.rows)
  const review = useReview({ ...list, open, setOpen, order: table.rows, isReview })

  const removal = useMutation({ mutationFn: removeAd })
  const handleDelete = async ({ _id }: DeletedAd) => {
    const isDeleted = await removal.mutateAsync(_id)
    setToDelete(undefined)
    if (!isDeleted) return
    if (open?.id === _id && isReview) return void review.goOn()
    if (open?.id === _id) review.close()
    void list.reload()
  }

  const options = [...new Set([...categories, ...(params.category ? [params.category] : [])])]
  return (
    <ListScreen
      title={t`Products`}
      subtitle={t`Manage product listings and their status`}
      counts={list.page && countsOf(table.rows.length, list.page)}
      placeholder={t`Search products by title, description or category`}
      searchHint={
        list.isTooShort
          ? t`Type at least three letters to search all ads.`
          : t`Also finds an ad’s link or ID, and a seller’s name or email.`
      }
      typed={list.typed}
      onType={list.setTyped}
      choices={[
        {
          label: t`Category`,
          value: list.params.category ?? '',
          options: [
            { value: '', label: t`All Categories` },
            ...options.map((name) => ({ value: name, label: name })),
          ],
          onChoose: (category) => list.filter({ category: readAdminAdsParams({ category }).category }),
        },
        {
          label: t`Status`,
          value: list.params.status ?? '',
          options: statusOptions,
          onChoose: (status) => list.filter({ status: readAdminAdsParams({ status }).status }),
        },
      ]}
      isFiltered={list.isFiltered}
      onClear={list.clear}
      actions={
        !mayDecide ? undefined : isReview ? (
          <Button size="sm" disabled={table.rows.length === 0} onClick={review.openFirst}>
            <Trans>
              <Icon name="clipboard-check" className="size-4" />
              Start review
            </Trans>
          </Button>
        ) : (
          <Link
            to="/admin/products"
            search={{ status: 'pending' }}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Trans>
              <Icon name="clipboard-check" className="size-4" />
              Review pending
            </Trans>
          </Link>
        )
      }
    >
      {list.hasFailed ? (
        <FailedList error={list.error} message={FETCH_FAILED} onRetry={() => void list.reload()} />
      ) : (
        <DataTable
          table={table}
          label={t`Products`}
          rowId={({ _id }) => _id}
          onOpen={({ _id }) => setOpen({ id: _id })}
          isLoading={list.isLoading}
          empty={
            <EmptyList
              title={t`No products found`}
              isFiltered={list.isFiltered}
              isTooShort={list.isTooShort}
            />
          }
        />
      )}
      {list.page && (
        <ListPages
          {...list.page}
          pageSize={ADMIN_PAGE_SIZE}
          noun={t`products`}
          searchOf={(page) => ({ ...params, page })}
        />
      )}
      {open && (
        <AdDetails
          id={open.id}
          position={positionOf(review.position, list.page)}
          startsEditing={open.startsEditing ?? false}
          reason={reasons[open.id] ?? ''}
          onReason={(reason) => setReasons((before) => ({ ...before, [open.id]: reason }))}
          isCovered={toDelete !== undefined}
          isMoving={review.isMoving}
          renderHistory={renderHistory}
          renderDescription={renderDescription}
          onPrevious={review.onPrevious}
          onNext={review.onNext}
          onDecided={review.goOn}
          onChanged={review.refresh}
          onDelete={setToDelete}
          onClose={review.close}
        />
      )}
      {review.isDone && (
        <ReviewDone isPartial={Boolean(list.typed.trim() || params.category)} onClose={review.close} />
      )}
      {toDelete && (
        <ConfirmDialog
          title={t`Delete product`}
          confirmLabel={t`Delete`}
          busyLabel={t`Deleting...`}
          isBusy={removal.isPending}
          onConfirm={() => void handleDelete(toDelete)}
          onClose={() => setToDelete(undefined)}
        >
          <p>{t`Are you sure you want to delete this product?`}</p>
          <p className="mt-2 text-sm text-ink-soft wrap-anywhere">
            <Trans>
              "{toDelete.title}" and its pictures will be permanently deleted. This can’t be undone.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </ListScreen>
  )
}

const totalOf = ({ total, isApproximate }: AdPage) => (isApproximate ? t`about ${total}` : String(total))

const countsOf = (shown: number, page: AdPage) =>
  plural(
    page.total,
    { one: '{shown} of {total} product', other: '{shown} of {total} products' },
    {
      shown,
      total: totalOf(page),
    },
  )

function positionOf(position: number | undefined, page: AdPage | undefined) {
  if (!page || position === undefined) return t`No longer in this list`
  return t`${(page.currentPage - 1) * ADMIN_PAGE_SIZE + position} of ${totalOf(page)}`
}
