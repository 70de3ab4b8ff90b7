import { t } from '@bowerbird/contract/language/t'
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

const takeFiles = (onFiles: Props['onFiles']) => (event: ChangeEvent<HTMLInputElement>) => {
  const { target } = event
  onFiles([...(target.files ?? [])])
  // Cleared, so that a removed photo can be chosen again.
  target.value = ''
}

const shape = (isLarge: boolean) =>
  `relative flex cursor-pointer flex-col items-center justify-center border-2 border-dashed text-center outline-bower transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 ${
    isLarge ? 'gap-1 rounded-card p-2' : 'aspect-square rounded-control p-1'
  }`
const toneOf = (isOver: boolean) =>
  `text-bower hover:border-bower hover:bg-sky ${isOver ? 'border-bower bg-sky' : 'border-line-strong bg-surface'}`
const labelClass = (isLarge: boolean) => `font-semibold ${isLarge ? 'text-lg' : 'text-xs leading-tight'}`
const inputClass = 'absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer'

/** Opens the phone's gallery, or the computer's files. */
export function AddTile({ id, isLarge, isOver, hasError, describedBy, onFiles }: Props) {
  const tone = hasError ? 'border-waratah bg-waratah-soft text-waratah' : toneOf(isOver)
  return (
    <label
      className={`${shape(isLarge)} ${tone} ${isLarge ? 'min-h-44 sm:min-h-64 pointer-fine:min-h-56' : ''}`}
    >
      <input
        id={id}
        type="file"
        accept={PICTURE_TYPES.join()}
        multiple
        aria-invalid={hasError || undefined}
        aria-describedby={describedBy}
        onChange={takeFiles(onFiles)}
        className={inputClass}
        // Hides the browser's "No file chosen" tooltip.
        title=""
      />
      <Icon name={isLarge ? 'image-up' : 'plus'} className={isLarge ? 'mb-2 size-10' : 'size-6'} />
      <span className={labelClass(isLarge)}>{isOver ? t`Drop to add` : t`Add photos`}</span>
      {isLarge && !hasError && (
        <span className="text-sm text-ink-soft">
          <span className="pointer-coarse:hidden">{t`Choose, drop or paste them here`}</span>
          <span className="pointer-fine:hidden">{t`From your gallery`}</span>
        </span>
      )}
      {hasError && <span className="text-sm font-semibold">{t`Required`}</span>}
    </label>
  )
}

/** Opens the camera at once, where there is a touch screen: a phone or a tablet. */
export function CameraTile({ isLarge, onFiles }: Pick<Props, 'isLarge' | 'onFiles'>) {
  return (
    <label className={`${shape(isLarge)} ${toneOf(false)} pointer-fine:hidden`}>
      <input
        type="file"
        accept={PICTURE_TYPES.join()}
        capture="environment"
        onChange={takeFiles(onFiles)}
        className={inputClass}
        title=""
      />
      <Icon name="camera" className={isLarge ? 'mb-2 size-10' : 'size-6'} />
      <span className={labelClass(isLarge)}>{isLarge ? t`Take a photo` : t`Camera`}</span>
      {isLarge && <span className="text-sm text-ink-soft">{t`With your camera`}</span>}
    </label>
  )
}
