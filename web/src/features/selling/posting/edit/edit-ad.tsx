import { type AdDraft, type AdField, draftOfAd } from '@bowerbird/contract/ads/ads.fields'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { t } from '@bowerbird/contract/language/t'
import { isSameValue } from '@bowerbird/contract/merge-changes'
import type { OwnAd } from '@bowerbird/contract/posting/posting.schema'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { isFromMyAds } from '../../../../platform/from-my-ads.ts'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { changeDraft } from '../change-draft.ts'
import { EditAdForm, type EditStart } from './edit-ad-form.tsx'
import { lastSaved } from './edit-draft.ts'
import { discardChanges, readChanges } from './saved-changes.ts'

/** Goes back to My Listings: to the tab and scroll position of a member who came from there. */
function useBackToMyAds() {
  const { history, navigate } = useRouter()
  return (options?: { ignoreBlocker: boolean }): void => {
    if (isFromMyAds(history.location) && history.canGoBack()) history.back(options)
    else void navigate({ to: '/my-adds', ...options })
  }
}

interface Props {
  ad: OwnAd
  /** True if this member's changes in a category need no review. */
  isPublishedAtOnce: (category: string) => boolean
  /** The ad's status, with the switch for it. */
  renderStatus: (ad: OwnAd, onMoved: (status: AdStatus) => void) => ReactNode
  /** The button that deletes it. */
  renderDeletion: (ad: OwnAd, onDeleted: () => void) => ReactNode
  /** About a change that is not approved. */
  renderEdit?: (ad: OwnAd, onWithdrawn: (ad: OwnAd) => void) => ReactNode
  /** Says what similar ads ask. */
  renderGuide?: (draft: AdDraft) => ReactNode
}

/** The form's values without the changes of an earlier visit. */
function startOf(ad: OwnAd): EditStart {
  const draft = draftOfAd(lastSaved(ad))
  return { draft, basedOn: draft }
}

/** With those that were typed in this browser and not saved, such as before the session ended. */
function continueWith(ad: OwnAd): EditStart {
  const { draft } = startOf(ad)
  const earlier = readChanges(lastSaved(ad))
  if (!earlier) return startOf(ad)
  const { at, changes, basedOn } = earlier
  return { draft: changeDraft(draft, changes), basedOn: { ...draft, ...basedOn }, restoredFrom: at }
}

/** The effect of saving the changed fields. */
function savedText(before: OwnAd, saved: OwnAd, changed: readonly string[]): string {
  if (saved.edit?.state === 'waiting') {
    const { version } = saved.edit
    const isLive = (field: string) => isSameValue(saved[field as AdField], version[field as AdField])
    const live = changed.filter(isLive)
    if (live.length === 0) return t`Changes saved. They’ll be in your ad once we’ve approved them.`
    if (live.length === changed.length) return t`Changes saved`
    return live.includes('price')
      ? t`Changes saved. The new price is live now. The rest follows once we’ve approved it.`
      : t`Changes saved. Some of them are live now. The rest follows once we’ve approved it.`
  }
  const isSentBack = saved.status === 'pending' && before.status !== 'pending'
  return isSentBack ? t`Changes saved. Your ad goes live once it’s approved.` : t`Changes saved`
}

/** All fields of an ad on one page, for its owner. */
export function EditAd({
  ad: initial,
  isPublishedAtOnce,
  renderStatus,
  renderDeletion,
  renderEdit,
  renderGuide,
}: Props) {
  const [ad, setAd] = useState(initial)
  const [start, setStart] = useState(() => continueWith(initial))
  const [round, setRound] = useState(0)
  const goBack = useBackToMyAds()

  const restart = (from: OwnAd) => {
    discardChanges(ad._id)
    setStart(startOf(from))
    // Remounts the form, so that the photos start anew too.
    setRound(round + 1)
  }

  const handleSaved = (saved: OwnAd, changed: readonly string[]) => {
    discardChanges(ad._id)
    showToast(savedText(ad, saved, changed), 'success')
    goBack({ ignoreBlocker: true })
  }

  const handleWithdrawn = (left: OwnAd) => {
    setAd(left)
    restart(left)
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
        {t`My Listings`}
      </Link>
      <h1 className="mt-1">{t`Edit Ad`}</h1>
      <Card className="mt-5 px-4 py-3">
        <p className="truncate font-medium">{ad.title}</p>
        {ad.colleague && (
          <p className="text-sm text-ink-soft wrap-anywhere">
            <Trans>
              {ad.colleague.name} has posted this ad for your business. They can see that you changed it.
            </Trans>
          </p>
        )}
        {renderStatus(ad, (status) => setAd((now) => ({ ...now, status })))}
        {renderEdit?.(ad, handleWithdrawn)}
      </Card>
      <EditAdForm
        key={round}
        ad={ad}
        start={start}
        isPublishedAtOnce={isPublishedAtOnce}
        deletion={renderDeletion(ad, handleDeleted)}
        renderGuide={renderGuide}
        onDiscard={() => restart(ad)}
        onSaved={handleSaved}
        onCancel={() => goBack()}
      />
    </div>
  )
}
