import { t } from '@bowerbird/contract/language/t'
import type { ReactNode } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { IconName } from '../../../../ui/icons/icon-names.ts'

/**
 * Review after saving: a change of an approved ad, before everyone sees it; an ad that was declined, at its owner's
 * request; or, as its owner is trusted, only if something about it looks like a scam.
 */
export type ReviewAfterSave = 'first' | 'asks' | 'unlikely'

interface Props {
  isBusy: boolean
  isUploading: boolean
  review: ReviewAfterSave | undefined
  /** The changed fields that go live without a review. */
  live: readonly string[]
  problem: string | undefined
  onCancel: () => void
  /** Shown above the rest. */
  children: ReactNode
}

const Note = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <p className="mb-3 flex items-start gap-2.5 rounded-control bg-sky px-3 py-2 text-sm">
    <Icon name={icon} className="mt-0.5 size-4 text-bower" />
    <span>{children}</span>
  </p>
)

/** Always in view: the restore offer, what saving would mean, why it failed, and the buttons. */
export function SaveBar({ isBusy, isUploading, review, live, problem, onCancel, children }: Props) {
  const label = isUploading ? t`Uploading photos...` : isBusy ? t`Saving...` : t`Save Changes`
  return (
    <div className="sticky bottom-0 z-20 -mx-(--page-gutter) border-t border-line bg-surface px-(--page-gutter) py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-overlay [--page-gutter:clamp(1rem,3vw,2rem)] lg:mx-0 lg:rounded-card lg:border lg:px-5">
      {children}
      <div role="status">
        {review === 'first' && live.length > 0 && (
          <Note icon="history">
            {live.includes('price') ? (
              <Trans>
                <strong>We review some of this first.</strong> The new price goes live as soon as you save.
              </Trans>
            ) : (
              <Trans>
                <strong>We review some of this first.</strong> The rest goes live as soon as you save.
              </Trans>
            )}
          </Note>
        )}
        {review === 'first' && live.length === 0 && (
          <Note icon="history">
            <Trans>
              <strong>We review this change first.</strong> Until it’s approved, your ad stays as it is now.
            </Trans>
          </Note>
        )}
        {review === 'asks' && (
          <Note icon="history">
            <Trans>
              <strong>Saving sends your ad back for review.</strong> It goes live once it’s approved.
            </Trans>
          </Note>
        )}
        {review === 'unlikely' && (
          <Note icon="shield-check">
            <Trans>
              <strong>Your changes go live as soon as you save.</strong> We only review them first if
              something doesn’t look right.
            </Trans>
          </Note>
        )}
      </div>
      {problem && (
        <p
          role="alert"
          className="mb-3 flex items-start gap-2.5 rounded-control bg-waratah-soft px-3 py-2 text-sm font-medium"
        >
          <Icon name="octagon-alert" className="mt-0.5 size-4 text-waratah" />
          <span className="min-w-0 wrap-anywhere">{problem}</span>
        </p>
      )}
      <div className="flex justify-end gap-3">
        <Button
          variant="secondary"
          onClick={onCancel}
          disabled={isBusy}
          className="max-sm:flex-1"
        >{t`Cancel`}</Button>
        <Button type="submit" isBusy={isBusy || isUploading} className="max-sm:flex-2">
          {label}
        </Button>
      </div>
    </div>
  )
}
