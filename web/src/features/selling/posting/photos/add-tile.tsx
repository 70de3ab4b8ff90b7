import { PICTURE_TYPES } from '@bowerbird/contract/uploads/uploads.terms'
import type { ChangeEvent } from 'react'
import { Icon } from '../../../../ui/icons/icon.tsx'

interface Props {
  id: string
  /** Large while there are no photos. */
  isLarge: boolean
  isOver: boolean
  hasError: boolean
  describedBy: string | undefined
  onFiles: (files: File[]) => void
}

/** Opens the phone's camera and gallery, or the computer's files. */
export function AddTile({ id, isLarge, isOver, hasError, describedBy, onFiles }: Props) {
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // Cleared, so that a removed photo can be chosen again.
    target.value = ''
  }
  const tone = hasError
    ? 'border-waratah bg-waratah-soft text-waratah'
    : `text-bower hover:border-bower hover:bg-sky ${isOver ? 'border-bower bg-sky' : 'border-line-strong bg-surface'}`
  const icon = isLarge ? 'camera' : 'plus'
  return (
    <label
      className={`relative flex cursor-pointer flex-col items-center justify-center border-2 border-dashed text-center outline-bower transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 ${tone} ${isLarge ? 'min-h-56 gap-1 rounded-card p-2 sm:min-h-64' : 'aspect-square rounded-control p-1'}`}
    >
      <input
        id={id}
        type="file"
        accept={PICTURE_TYPES.join()}
        multiple
        aria-invalid={hasError || undefined}
        aria-describedby={describedBy}
        onChange={handleChange}
        className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
        // Hides the browser's "No file chosen" tooltip.
        title=""
      />
      <Icon name={icon} className={isLarge ? 'mb-2 size-10' : 'size-6'} />
      <span className={`font-semibold ${isLarge ? 'text-lg' : 'text-xs leading-tight'}`}>
        {isOver ? 'Drop to add' : 'Add photos'}
      </span>
      {isLarge && !hasError && (
        <span className="text-sm text-ink-soft">
          <span className="pointer-coarse:hidden">Choose, drop or paste them here</span>
          <span className="pointer-fine:hidden">From your camera or gallery</span>
        </span>
      )}
      {hasError && <span className="text-sm font-semibold">Required</span>}
    </label>
  )
}
