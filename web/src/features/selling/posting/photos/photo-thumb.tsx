import { t } from '@bowerbird/contract/language/t'
import type { KeyboardEvent, PointerEvent } from 'react'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { Photo } from '../../../../ui/photos/photo.ts'
import { PhotoPicture } from '../../../../ui/photos/photo-picture.tsx'

interface Props {
  photo: Photo
  index: number
  total: number
  isActive: boolean
  isDragged: boolean
  onPress: () => void
  onMove: (by: number) => void
  onPointerDown: (event: PointerEvent) => void
}

const states = { held: t`not uploaded yet`, uploading: t`uploading`, failed: t`not uploaded`, done: '' }
const concernNames = { dark: t`may be too dark`, blurred: t`may be blurred`, small: t`small` }
const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

export function PhotoThumb({
  photo,
  index,
  total,
  isActive,
  isDragged,
  onPress,
  onMove,
  onPointerDown,
}: Props) {
  const handleKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    onMove(by)
  }
  const isCover = index === 0
  const { concerns = [] } = photo
  const label = [
    t`Photo ${index + 1} of ${total}`,
    isCover && t`cover`,
    states[photo.status],
    ...concerns.map((concern) => concernNames[concern]),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <li data-reorder className="aspect-square">
      <button
        type="button"
        id={photo.id}
        aria-label={label}
        aria-pressed={isActive}
        onClick={onPress}
        onKeyDown={handleKeyDown}
        onPointerDown={onPointerDown}
        onContextMenu={(event) => event.preventDefault()}
        className={`relative block size-full touch-manipulation overflow-hidden rounded-control bg-sky transition-[scale,box-shadow] select-none [-webkit-touch-callout:none] ${
          isActive ? 'shadow-[0_0_0_3px_var(--color-bower)]' : 'shadow-[0_0_0_1px_var(--color-line)]'
        } ${isDragged ? 'scale-105 cursor-grabbing opacity-80' : 'cursor-grab'}`}
      >
        <PhotoPicture
          photo={photo}
          className={`object-cover ${photo.status === 'done' || photo.status === 'held' ? '' : 'opacity-50'}`}
        />
        {isCover && (
          <span className="absolute bottom-1 start-1 rounded bg-header/90 px-1.5 py-0.5 text-[0.6875rem] leading-tight font-semibold text-white">{t`Cover`}</span>
        )}
        {concerns.length > 0 && (
          <span className="absolute end-1 bottom-1 grid size-6 place-items-center rounded-full bg-wattle text-on-wattle">
            <Icon name="lightbulb" className="size-4" />
          </span>
        )}
        {photo.status === 'uploading' && (
          <span className="absolute inset-x-0 top-0 h-1.5 bg-line">
            <span
              className="block h-full bg-bower transition-[width] duration-100"
              style={{ width: `${photo.progress}%` }}
            />
          </span>
        )}
        {photo.status === 'failed' && (
          <span className="absolute inset-0 grid place-items-center bg-waratah-soft/70 text-waratah">
            <Icon name="rotate-ccw" className="size-6" />
          </span>
        )}
      </button>
    </li>
  )
}
