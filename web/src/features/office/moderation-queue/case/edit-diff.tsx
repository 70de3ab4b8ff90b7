import { t } from '@bowerbird/contract/language/t'
import type { AdminAd } from '@bowerbird/contract/moderation/moderation.schema'
import type { ReactNode } from 'react'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Photo } from '../../../../ui/image.tsx'
import { WordDiff } from '../../../../ui/word-diff.tsx'
import { type EditChange, editChanges, type PhotoChange } from './edit-changes.ts'

/** Changes of an edit since the ad was approved. */
export function EditDiff({ before, ad }: { before: Record<string, unknown>; ad: AdminAd }) {
  const changes = editChanges(before, ad)
  return (
    <section aria-label={t`What changed`} className="rounded-card border border-line bg-paper p-4">
      <h3>{t`What changed`}</h3>
      {changes.length === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">{t`No changes since approval.`}</p>
      ) : (
        <dl className="mt-3 grid gap-4 text-sm">
          {changes.map((change) => (
            <Change key={change.type === 'photos' ? 'photos' : change.field} change={change} />
          ))}
        </dl>
      )}
    </section>
  )
}

function Change({ change }: { change: EditChange }) {
  if (change.type === 'photos') {
    return (
      <Row label={t`Photos`}>
        <PhotoDiff {...change} />
      </Row>
    )
  }
  const { type, label, before, after } = change
  return (
    <Row label={label}>
      {type === 'text' ? (
        <WordDiff before={before} after={after} />
      ) : (
        <Values before={before} after={after} />
      )}
    </Row>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="font-semibold text-ink-soft">{label}</dt>
    <dd className="mt-1">{children}</dd>
  </div>
)

const NOTHING = t`(none)`

function Values({ before, after }: { before: string; after: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
      <del className="text-waratah decoration-1">{before || NOTHING}</del>
      <Icon name="arrow-right" className="size-4 text-ink-soft" />
      <span className="sr-only">{t`became`}</span>
      <ins className="font-semibold text-gum no-underline">{after || NOTHING}</ins>
    </p>
  )
}

function PhotoDiff({ added, removed, moved }: Omit<PhotoChange, 'type'>) {
  return (
    <ul aria-label={t`Changed photos`} className="flex flex-wrap gap-3">
      {added.map((address) => (
        <Thumbnail key={address} address={address} label={t`Added`} look="border-gum text-gum" />
      ))}
      {removed.map((address) => (
        <Thumbnail
          key={address}
          address={address}
          label={t`Removed`}
          look="border-waratah text-waratah"
          isFaded
        />
      ))}
      {moved.map(({ address, was, is }) => (
        <Thumbnail key={address} address={address} label={was === is ? t`Still ${is}` : `${was} → ${is}`} />
      ))}
    </ul>
  )
}

interface ThumbnailProps {
  address: string
  label: string
  look?: string
  isFaded?: boolean
}

function Thumbnail({ address, label, look = 'border-line text-ink-soft', isFaded = false }: ThumbnailProps) {
  return (
    <li className={`w-24 text-center text-xs font-semibold ${look}`}>
      <Photo
        address={address}
        alt={t`${label} photo`}
        sizes="6rem"
        size="thumbnail"
        className={`mb-1 rounded-control border-2 border-inherit ${isFaded ? 'opacity-60' : ''}`}
      />
      {label}
    </li>
  )
}
