import { t } from '@bowerbird/contract/language/t'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { Photo } from '../../../../ui/photos/photo.ts'
import { PhotoPicture } from '../../../../ui/photos/photo-picture.tsx'
import { PhotoConcerns } from './photo-concerns.tsx'

interface Props {
  photo: Photo
  index: number
  total: number
  onMove: (by: number) => void
  onMakeCover: () => void
  onRemove: () => void
  onRetry: () => void
  onEdit: () => void
  onUpload: () => void
  onAccept: () => void
}

/** `aria-disabled`, not disabled: a disabled button would lose the focus. */
function Tool({
  isIdle = false,
  label,
  onClick,
  children,
}: {
  isIdle?: boolean
  label: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isIdle || undefined}
      onClick={isIdle ? undefined : onClick}
      className="grid size-11 place-items-center rounded-control text-ink hover:bg-sky hover:text-bower aria-disabled:cursor-default aria-disabled:text-ink-soft/50 aria-disabled:hover:bg-transparent"
    >
      {children}
    </button>
  )
}

/** The selected photo, large, with its actions. */
export function PhotoStage({
  photo,
  index,
  total,
  onMove,
  onMakeCover,
  onRemove,
  onRetry,
  onEdit,
  onUpload,
  onAccept,
}: Props) {
  const isCover = index === 0
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="relative aspect-4/3 bg-sky">
        <PhotoPicture photo={photo} className="object-contain" />
        {photo.status === 'uploading' && (
          <div className="absolute inset-x-0 bottom-0 bg-surface/90 px-4 py-2.5">
            <p className="flex justify-between text-sm font-medium tabular-nums">
              <span>{t`Uploading`}</span>
              <span>{photo.progress}%</span>
            </p>
            <div
              role="progressbar"
              aria-label={t`Uploading photo ${index + 1}`}
              aria-valuenow={photo.progress}
              className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-line"
            >
              <div
                className="h-full rounded-full bg-bower transition-[width] duration-100"
                style={{ width: `${photo.progress}%` }}
              />
            </div>
          </div>
        )}
        <Button
          size="sm"
          variant="secondary"
          aria-label={t`Edit photo`}
          className="absolute top-2 end-2 shadow-card"
          onClick={onEdit}
        >
          <Icon name="pencil" className="size-4" />
          {t`Edit`}
        </Button>
        {photo.status === 'held' && (
          <div className="absolute inset-x-0 bottom-0 flex items-center justify-between gap-3 bg-surface/90 py-1.5 pe-1.5 ps-4">
            <p className="text-sm font-medium">{t`Not uploaded yet`}</p>
            <Button size="sm" onClick={onUpload}>{t`Upload`}</Button>
          </div>
        )}
        {photo.status === 'failed' && (
          <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-surface/85 p-4 text-center">
            <p className="font-medium text-waratah">{photo.message}</p>
            {photo.isRetried && (
              <p className="text-sm">{t`It’s tried again as soon as there’s a connection.`}</p>
            )}
            <Button size="sm" onClick={onRetry}>
              <Icon name="rotate-ccw" className="size-4" />
              {t`Try again`}
            </Button>
          </div>
        )}
      </div>
      {photo.concerns && photo.concerns.length > 0 && (
        <PhotoConcerns concerns={photo.concerns} onAccept={onAccept} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-2 border-t border-line py-1 pe-1 ps-4">
        <p className="text-sm font-medium text-ink-soft">
          {isCover ? t`Cover photo` : t`Photo ${index + 1} of ${total}`}
        </p>
        <div className="flex max-w-full flex-wrap">
          <Tool isIdle={isCover} label={t`Make cover`} onClick={onMakeCover}>
            <Icon name="star" className={`size-5 ${isCover ? 'fill-wattle text-wattle' : ''}`} />
          </Tool>
          <Tool isIdle={isCover} label={t`Move earlier`} onClick={() => onMove(-1)}>
            <Icon name="arrow-left" className="size-5" />
          </Tool>
          <Tool isIdle={index === total - 1} label={t`Move later`} onClick={() => onMove(1)}>
            <Icon name="arrow-right" className="size-5" />
          </Tool>
          <Tool label={t`Remove photo`} onClick={onRemove}>
            <Icon name="trash-2" className="size-5" />
          </Tool>
        </div>
      </div>
    </div>
  )
}
