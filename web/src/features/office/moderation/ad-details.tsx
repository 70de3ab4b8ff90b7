import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { t } from '@bowerbird/contract/language/t'
import { setAdminAdStatus } from '@bowerbird/contract/moderation/moderation.endpoints'
import type { AdminAd } from '@bowerbird/contract/moderation/moderation.schema'
import { OWN_MATTER } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../platform/call-as-admin.ts'
import { useMayCall } from '../../../platform/may-call.ts'
import { useIsMe } from '../../../platform/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import { AdEditor } from './ad-editor.tsx'
import { AdView } from './ad-view.tsx'
import { DecisionBar, type Steps } from './decision-bar.tsx'
import { adQuery, adsKey, saveDecision } from './moderation.queries.ts'
import { ScamCheck } from './scam-marks.tsx'

interface Props extends Steps {
  id: string
  /** Its position in the list, as text. */
  position: string
  startsEditing: boolean
  /** Why it is taken down, as typed so far. */
  reason: string
  onReason: (reason: string) => void
  /** A confirm dialog is open above it, so keyboard shortcuts are off. */
  isCovered: boolean
  renderHistory: (ad: AdminAd) => ReactNode
  renderDescription: (text: string) => ReactNode
  /** The next ad is loading, so this one can no longer be decided. */
  isMoving: boolean
  /** It was approved or taken down: a review moves on to the next ad. */
  onDecided: () => Promise<void>
  /** Anything else about it has changed. */
  onChanged: () => Promise<void>
  onDelete: (ad: AdminAd) => void
  onClose: () => void
}

interface Decision {
  ad: AdminAd
  status: AdStatus
  /** Approved or taken down by the main buttons, as opposed to the status list. */
  isVerdict: boolean
}

/** One ad in the back office: view, decide, edit, delete. */
export function AdDetails(props: Props) {
  const { id, position, startsEditing, reason, isCovered, renderHistory, onPrevious, onNext, onClose } = props
  const { data: ad, error, isFetching, refetch } = useQuery(adQuery(id))
  const queryClient = useQueryClient()
  const [editing, setEditing] = useState(startsEditing ? id : undefined)
  const body = useRef<HTMLDivElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const isOwn = useIsMe(ad?.user ?? '')
  const isEditing = editing === id && ad !== undefined && !isOwn

  const [chosen, setChosen] = useState({ ad: id, reasonId: '' })
  const reasonId = chosen.ad === id ? chosen.reasonId : ''
  const [isReasonMissing, setReasonMissing] = useState(false)
  const decision = useMutation({
    mutationFn: async ({ ad, status, isVerdict }: Decision) => {
      const why = { reasonId: reasonId || undefined, reason }
      const change = { status, ...(status === 'inactive' && why) }
      // The dialog may be closed or show another ad by then.
      const reloadAll = () => void queryClient.invalidateQueries({ queryKey: adsKey })
      const outcome = await saveDecision(ad, change, reloadAll)
      if (outcome === 'failed') return
      if (outcome === 'saved') {
        props.onReason('')
        setChosen({ ad: id, reasonId: '' })
        // The button just pressed is disabled now: keyboard users continue from the top.
        if (isVerdict) body.current?.focus()
      }
      const isDecided = outcome === 'saved' && isVerdict
      await Promise.all([refetch(), isDecided ? props.onDecided() : props.onChanged()])
    },
  })
  const saving = decision.isPending ? decision.variables.status : undefined
  const decide = (status: AdStatus, isVerdict: boolean) => {
    if (ad && !saving) decision.mutate({ ad, status, isVerdict })
  }
  const isModerator = useMayCall(setAdminAdStatus)
  const mayDecide = (status: AdStatus) =>
    isModerator && ad && !isOwn && !saving && !props.isMoving && ad.status !== status
  const onApprove = mayDecide('active') ? () => decide('active', true) : undefined
  const isPending = ad?.status === 'pending'
  const takeDown = () => {
    setReasonMissing(!reasonId)
    if (reasonId) decide('inactive', true)
    else body.current?.querySelector<HTMLElement>('[name=reason]')?.focus()
  }
  const onTakeDown = mayDecide('inactive') ? takeDown : undefined

  const areKeysOff = isEditing || isCovered
  useKeys(
    areKeysOff
      ? {}
      : {
          a: onApprove,
          [isPending ? 'r' : 't']: onTakeDown,
          ArrowLeft: onPrevious,
          k: onPrevious,
          ArrowRight: onNext,
          j: onNext,
        },
  )

  // Another ad starts at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every other ad.
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
    await Promise.all([refetch(), props.onChanged()])
    stopEditing()
  }

  return (
    <Dialog
      title={t`Product Details`}
      size="lg"
      isOpen
      isDismissable={!isEditing}
      onClose={onClose}
      footer={
        !isEditing && (
          <>
            {/* Always rendered: screen readers announce changes in an existing live region only. */}
            <div aria-live="polite" className="w-full empty:hidden">
              {ad && <ScamCheck ad={ad} />}
            </div>
            <DecisionBar
              mayDecide={isModerator}
              onPrevious={onPrevious}
              onNext={onNext}
              onApprove={onApprove}
              onTakeDown={onTakeDown}
              isPending={isPending}
            />
            {isModerator && (
              <>
                <Button
                  variant="danger"
                  disabled={!ad}
                  onClick={() => ad && props.onDelete(ad)}
                  className="me-auto"
                >{t`Delete`}</Button>
                <Button
                  ref={editButton}
                  variant="secondary"
                  disabled={!ad || isOwn}
                  onClick={() => setEditing(id)}
                >{t`Edit`}</Button>
              </>
            )}
            <Button variant="secondary" onClick={onClose}>{t`Close`}</Button>
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
        {ad && isEditing ? (
          <AdEditor key={id} ad={ad} onSaved={handleSaved} onCancel={stopEditing} />
        ) : ad ? (
          <div className="flex flex-col gap-6">
            {isOwn && isModerator && (
              <p role="note" className="rounded-card bg-sky px-4 py-3 text-sm">
                {OWN_MATTER}
              </p>
            )}
            <AdView
              ad={ad}
              renderDescription={props.renderDescription}
              saving={saving}
              mayDecide={isModerator && !isOwn}
              onStatus={(status) => decide(status, false)}
              reasonId={reasonId}
              isReasonMissing={isReasonMissing && !reasonId}
              onReasonId={(next) => setChosen({ ad: id, reasonId: next })}
              reason={reason}
              onReason={props.onReason}
            />
            {renderHistory(ad)}
          </div>
        ) : error && !isFetching ? (
          <div className="grid justify-items-center gap-3 py-16 text-center">
            <p className="font-medium">{messageOf(error) || t`This ad could not be loaded.`}</p>
            <Button onClick={() => void refetch()}>{t`Try Again`}</Button>
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
