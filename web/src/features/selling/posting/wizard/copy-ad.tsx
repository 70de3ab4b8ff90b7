import { draftOfAd } from '@bowerbird/contract/ads/ads.fields'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { newId } from '../../../../platform/new-id.ts'
import { Spinner } from '../../../../ui/spinner.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { loadOwnAd } from '../edit/own-ad.calls.ts'
import { draftStorage, type SavedDraft } from './saved-draft.ts'

const COPY_FAILED = t`Failed to copy the ad. Please try again.`

/** Makes a draft of one of the member's ads, photos included, and opens it. */
export function CopyAd({ id, member }: { id: string; member: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    let isLeft = false
    const copy = async () => {
      try {
        const ad = await loadOwnAd(id)
        if (isLeft) return
        const idempotencyKey = newId()
        const now = Date.now()
        const saved: SavedDraft = {
          draft: draftOfAd(ad),
          idempotencyKey,
          uploadedAt: Object.fromEntries(ad.images.map((url) => [url, now])),
          step: 1,
          at: now,
          isCopy: true,
        }
        draftStorage(member, idempotencyKey).write(saved)
        void navigate({ to: '/add', search: { draft: idempotencyKey }, replace: true })
      } catch (error) {
        if (isLeft) return
        showToast((error instanceof AppError && error.message) || COPY_FAILED, 'error')
        void navigate({ to: '/my-adds', replace: true })
      }
    }
    void copy()
    return () => {
      isLeft = true
    }
  }, [id, member, navigate])
  return (
    <div className="page-width grid min-h-[50dvh] place-content-center">
      <Spinner label={t`Copying your ad`} />
    </div>
  )
}
