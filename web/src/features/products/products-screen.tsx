import type { AdminAd, AdminAdRow } from '@bowerbird/contract/moderation/moderation.schema'
import { ADMIN_PAGE_SIZE } from '@bowerbird/contract/pagination'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { messageOf } from '../../platform/call-as-admin.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyList, FailedList, ListPages, ListScreen } from '../../ui/list-screen.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useDataTable } from '../../ui/use-data-table.ts'
import { useList } from '../../ui/use-list.ts'
import { productColumns } from './product-columns.tsx'
import { ProductDetails } from './product-details.tsx'
import { statusLabels } from './product-words.ts'
import { FETCH_FAILED, loadProducts, type ProductPage, removeProduct } from './products.calls.ts'
import { type ProductsParams, readProductsParams } from './products-params.ts'
import { ReviewDone } from './review-done.tsx'
import { type Opened, useReview } from './use-review.ts'

const statusOptions = [
  { value: '', label: 'All Status' },
  ...(['active', 'pending', 'sold', 'inactive'] as const).map((value) => ({
    value,
    label: statusLabels[value],
  })),
]

const fits = ({ title, description, category, subcategory }: AdminAdRow, text: string) =>
  [title, description, category, subcategory].some((part) => part.toLowerCase().includes(text))

type Doomed = Pick<AdminAd, '_id' | 'title'>

/** The list of all ads; with the pending ones alone it is the place to review them one after the other. */
export function ProductsScreen({ renderHistory }: { renderHistory: (product: AdminAd) => ReactNode }) {
  const navigate = useNavigate()
  const search = useLocation({ select: (location) => location.search })
  const params = readProductsParams(search)
  const isReview = params.status === 'pending'
  const [doomed, setDoomed] = useState<Doomed>()
  const [isDeleting, setDeleting] = useState(false)

  const list = useList({
    params,
    go: (next: ProductsParams, isStep) =>
      void navigate({ to: '/admin/products', search: next, replace: !isStep, resetScroll: false }),
    load: loadProducts,
    fits,
    onFailed: (error) => showToast(messageOf(error) || FETCH_FAILED, 'error'),
  })
  const [categories, setCategories] = useState<readonly string[]>([])
  if (list.page && list.page.categories !== categories) setCategories(list.page.categories)

  const [open, setOpen] = useState<Opened>()
  // Kept for each ad while the screen stands: looking at another one in between must not lose it.
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  const columns = useMemo(
    () =>
      productColumns({
        onOpen: ({ _id }) => setOpen({ id: _id }),
        onEdit: ({ _id }) => setOpen({ id: _id, startsEditing: true }),
        onDelete: setDoomed,
      }),
    [],
  )
  const table = useDataTable(columns, list.rows)
  const review = useReview({ ...list, open, setOpen, order: table.rows, isReview })

  const handleDelete = async ({ _id }: Doomed) => {
    setDeleting(true)
    const isGone = await removeProduct(_id)
    setDeleting(false)
    setDoomed(undefined)
    if (!isGone) return
    if (open?.id === _id && isReview) return void review.goOn()
    if (open?.id === _id) review.close()
    void list.reload()
  }

  const options = [...new Set([...categories, ...(params.category ? [params.category] : [])])]
  return (
    <ListScreen
      title="Products"
      subtitle="Manage product listings and their status"
      counts={list.page && `${table.rows.length} of ${totalOf(list.page)} products`}
      placeholder="Search products by title, description or category"
      typed={list.typed}
      onType={list.setTyped}
      choices={[
        {
          label: 'Category',
          value: params.category ?? '',
          options: [
            { value: '', label: 'All Categories' },
            ...options.map((name) => ({ value: name, label: name })),
          ],
          onChoose: (category) => list.narrow({ category: readProductsParams({ category }).category }),
        },
        {
          label: 'Status',
          value: params.status ?? '',
          options: statusOptions,
          onChoose: (status) => list.narrow({ status: readProductsParams({ status }).status }),
        },
      ]}
      isNarrowed={list.isNarrowed}
      onClear={list.clear}
      actions={
        isReview ? (
          <Button size="sm" disabled={table.rows.length === 0} onClick={review.openFirst}>
            <ClipboardCheck aria-hidden="true" className="size-4" />
            Start review
          </Button>
        ) : (
          <Link
            to="/admin/products"
            search={{ status: 'pending' }}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <ClipboardCheck aria-hidden="true" className="size-4" />
            Review pending
          </Link>
        )
      }
    >
      {list.hasFailed ? (
        <FailedList message={FETCH_FAILED} onRetry={() => void list.reload()} />
      ) : (
        <DataTable
          table={table}
          label="Products"
          rowId={({ _id }) => _id}
          onOpen={({ _id }) => setOpen({ id: _id })}
          isLoading={list.isLoading}
          empty={<EmptyList title="No products found" isNarrowed={list.isNarrowed} />}
        />
      )}
      {list.page && (
        <ListPages
          {...list.page}
          pageSize={ADMIN_PAGE_SIZE}
          noun="products"
          searchOf={(page) => ({ ...params, page })}
        />
      )}
      {open && (
        <ProductDetails
          id={open.id}
          position={positionOf(review.place, list.page)}
          startsEditing={open.startsEditing ?? false}
          reason={reasons[open.id] ?? ''}
          onReason={(reason) => setReasons((before) => ({ ...before, [open.id]: reason }))}
          isCovered={doomed !== undefined}
          isMoving={review.isMoving}
          renderHistory={renderHistory}
          onPrevious={review.onPrevious}
          onNext={review.onNext}
          onDecided={review.goOn}
          onChanged={review.refresh}
          onDelete={setDoomed}
          onClose={review.close}
        />
      )}
      {review.isDone && <ReviewDone onClose={review.close} />}
      {doomed && (
        <ConfirmDialog
          title="Delete product"
          confirmLabel="Delete"
          busyLabel="Deleting..."
          isBusy={isDeleting}
          onConfirm={() => void handleDelete(doomed)}
          onClose={() => setDoomed(undefined)}
        >
          <p>Are you sure you want to delete this product?</p>
          <p className="mt-2 text-sm text-ink-soft wrap-anywhere">
            "{doomed.title}" goes at once and for good, with its pictures.
          </p>
        </ConfirmDialog>
      )}
    </ListScreen>
  )
}

const totalOf = ({ total, isApproximate }: ProductPage) => (isApproximate ? `about ${total}` : String(total))

function positionOf(place: number | undefined, page: ProductPage | undefined) {
  if (!page || place === undefined) return 'No longer in this list'
  return `${(page.currentPage - 1) * ADMIN_PAGE_SIZE + place} of ${totalOf(page)}`
}
