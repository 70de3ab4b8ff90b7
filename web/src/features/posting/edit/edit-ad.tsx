import { type AdDraft, draftOfAd } from '@bowerbird/contract/ads/ads.fields'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { OwnAd } from '@bowerbird/contract/posting/posting.schema'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { changeDraft } from '../change-draft.ts'
import { EditAdForm } from './edit-ad-form.tsx'

import { discardChanges, readChanges, type SavedChanges } from './saved-changes.ts'
import { useBackToMyAds } from './use-back-to-my-ads.ts'

interface Props {
  ad: OwnAd
  /** Whether this member's changes in a category need no review. */
  isPublishedAtOnce: (category: string) => boolean
  /** The ad's status, with the switch for it. */
  renderStatus: (ad: OwnAd, onMoved: (status: AdStatus) => void) => ReactNode
  /** The button that deletes it. */
  renderDeletion: (ad: OwnAd, onDeleted: () => void) => ReactNode
  /** Says what similar ads ask. */
  renderGuide?: (draft: AdDraft) => ReactNode
}

/** The form's initial values. */
interface Start {
  draft: AdDraft
  offer: SavedChanges | undefined
}

/** All fields of an ad on one page, for its owner. */
export function EditAd({ ad: loaded, isPublishedAtOnce, renderStatus, renderDeletion, renderGuide }: Props) {
  const [status, setStatus] = useState(loaded.status)
  const ad: OwnAd = { ...loaded, status }
  const [start, setStart] = useState<Start>(() => ({ draft: draftOfAd(loaded), offer: readChanges(loaded) }))
  const [round, setRound] = useState(0)
  const goBack = useBackToMyAds()

  const handleRestore = (changes: Partial<AdDraft>) => {
    setStart({ draft: changeDraft(draftOfAd(ad), changes), offer: undefined })
    // Remounts the form, so that the photos start from the restored ones too.
    setRound(round + 1)
  }

  const handleSaved = (saved: OwnAd) => {
    discardChanges(ad._id)
    const isUnderReview = saved.status === 'pending' && status !== 'pending'
    showToast(
      isUnderReview ? 'Changes saved. Your ad goes live again once it’s approved.' : 'Changes saved',
      'success',
    )
    goBack({ ignoreBlocker: true })
  }

  const handleDeleted = () => {
    discardChanges(ad._id)
    goBack({ ignoreBlocker: true })
  }

  return (
    <div className="page-width max-w-6xl pt-6 pb-4">
      <Link
        to="/my-adds"
        className="inline-flex min-h-11 items-center gap-1 font-medium text-bower hover:underline"
      >
        <Icon name="chevron-left" className="size-4" />
        My Listings
      </Link>
      <h1 className="mt-1">Edit Ad</h1>
      <Card className="mt-5 px-4 py-3">
        <p className="truncate font-medium">{loaded.title}</p>
        {renderStatus(ad, setStatus)}
      </Card>
      <EditAdForm
        key={round}
        ad={ad}
        start={start.draft}
        offer={start.offer}
        isPublishedAtOnce={isPublishedAtOnce}
        deletion={status !== 'pending' && renderDeletion(ad, handleDeleted)}
        renderGuide={renderGuide}
        onRestore={handleRestore}
        onSaved={handleSaved}
        onCancel={() => goBack()}
      />
    </div>
  )
}
