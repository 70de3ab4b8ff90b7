import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { AdminAd } from '@bowerbird/contract/moderation/moderation.schema'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../platform/call-as-admin.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { useLoaded } from '../../ui/use-loaded.ts'
import { DecisionBar, type Steps } from './decision-bar.tsx'
import { ProductEditor } from './product-editor.tsx'
import { ProductView } from './product-view.tsx'
import { loadProduct, saveDecision } from './products.calls.ts'
import { ScamCheck } from './scam-marks.tsx'

interface Props extends Steps {
  id: string
  /** Where it stands in the list. */
  position: string
  startsEditing: boolean
  /** Why it is taken down, as far as it is typed. */
  reason: string
  onReason: (reason: string) => void
  /** A question stands above it: keys are for that. */
  isCovered: boolean
  renderHistory: (product: AdminAd) => ReactNode
  /** The next ad is on its way: this one is not to be touched any more. */
  isMoving: boolean
  /** Approved or taken down: in a review the next ad comes. */
  onDecided: () => Promise<void>
  /** Something else about it has changed. */
  onChanged: () => Promise<void>
  onDelete: (product: AdminAd) => void
  onClose: () => void
}

/** One ad: looked at, decided about, edited or deleted. */
export function ProductDetails(props: Props) {
  const { id, position, startsEditing, reason, isCovered, renderHistory, onPrevious, onNext, onClose } = props
  const { value: product, error, reload } = useLoaded(id, () => loadProduct(id))
  const [saving, setSaving] = useState<AdStatus>()
  const [editing, setEditing] = useState(startsEditing ? id : undefined)
  const body = useRef<HTMLDivElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const isEditing = editing === id && product !== undefined

  const decide = async (status: AdStatus, isVerdict: boolean) => {
    if (!product || saving) return
    setSaving(status)
    const outcome = await saveDecision(product, {
      status,
      reason: status === 'inactive' ? reason : undefined,
    })
    if (outcome === 'saved') {
      props.onReason('')
      // The button that was pressed is spent; whoever works by keyboard goes on from the top.
      if (isVerdict) body.current?.focus()
    }
    if (outcome !== 'failed') {
      await Promise.all([reload(), outcome === 'saved' && isVerdict ? props.onDecided() : props.onChanged()])
    }
    setSaving(undefined)
  }
  const mayDecide = (status: AdStatus) => product && !saving && !props.isMoving && product.status !== status
  const onApprove = mayDecide('active') ? () => void decide('active', true) : undefined
  const onTakeDown = mayDecide('inactive') ? () => void decide('inactive', true) : undefined

  const areKeysOff = isEditing || isCovered
  useKeys(
    areKeysOff
      ? {}
      : { a: onApprove, t: onTakeDown, ArrowLeft: onPrevious, k: onPrevious, ArrowRight: onNext, j: onNext },
  )

  // Another ad is read from its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another ad, another top.
  useEffect(() => {
    body.current?.scrollIntoView({ block: 'start' })
  }, [id])

  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  const stopEditing = () => setEditing(undefined)
  const handleSaved = async () => {
    await Promise.all([reload(), props.onChanged()])
    stopEditing()
  }

  return (
    <Dialog
      title="Product Details"
      size="lg"
      isOpen
      isDismissable={!isEditing}
      onClose={onClose}
      footer={
        !isEditing && (
          <>
            {/* Always there, so that it is heard when the next ad has come. */}
            <div aria-live="polite" className="w-full empty:hidden">
              {product && <ScamCheck product={product} />}
            </div>
            <DecisionBar
              onPrevious={onPrevious}
              onNext={onNext}
              onApprove={onApprove}
              onTakeDown={onTakeDown}
            />
            <Button
              variant="danger"
              disabled={!product}
              onClick={() => product && props.onDelete(product)}
              className="mr-auto"
            >
              Delete
            </Button>
            <Button ref={editButton} variant="secondary" disabled={!product} onClick={() => setEditing(id)}>
              Edit
            </Button>
            <Button variant="secondary" onClick={onClose}>
              Close
            </Button>
          </>
        )
      }
    >
      <div ref={body} tabIndex={-1} className="scroll-mt-5 outline-none">
        {!isEditing && (
          <p role="status" className="mb-4 text-sm font-medium text-ink-soft tabular-nums">
            {position}
          </p>
        )}
        {product && isEditing ? (
          <ProductEditor
            key={id}
            product={product}
            onSaved={() => void handleSaved()}
            onCancel={stopEditing}
          />
        ) : product ? (
          <div className="flex flex-col gap-6">
            <ProductView
              product={product}
              saving={saving}
              onStatus={(status) => void decide(status, false)}
              reason={reason}
              onReason={props.onReason}
            />
            {renderHistory(product)}
          </div>
        ) : error !== undefined ? (
          <div className="grid justify-items-center gap-3 py-16 text-center">
            <p className="font-medium">{messageOf(error) || 'This product could not be loaded.'}</p>
            <Button onClick={() => void reload()}>Try Again</Button>
          </div>
        ) : (
          <Loading />
        )}
      </div>
    </Dialog>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-6 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <Skeleton className="aspect-4/3" />
      <div className="grid content-start gap-3">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="h-8 w-32" />
        <Skeleton className="h-40" />
      </div>
    </div>
  )
}
