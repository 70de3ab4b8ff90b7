import { t } from '@bowerbird/contract/language/t'
import { useId } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Art } from '../../../../ui/icons/art.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { usePictureUpload } from '../use-picture-upload.ts'

/** The pictures that can stand for a category. */
export const artNames = [
  'vehicles',
  'car',
  'electronics',
  'phone',
  'laptop',
  'camera',
  'watch',
  'property',
  'house',
  'home-decor',
  'couch',
  'shoe',
  'bag',
  'bird',
  'empty-box',
] as const

/** An address instead of a name. */
const isOwnPicture = (name: string): boolean => name.startsWith('/')

const artLabels: Record<(typeof artNames)[number], string> = {
  vehicles: t`vehicles`,
  car: t`car`,
  electronics: t`electronics`,
  phone: t`phone`,
  laptop: t`laptop`,
  camera: t`camera`,
  watch: t`watch`,
  property: t`property`,
  house: t`house`,
  'home-decor': t`home decor`,
  couch: t`couch`,
  shoe: t`shoe`,
  bag: t`bag`,
  bird: t`bird`,
  'empty-box': t`empty box`,
}

const isShipped = (name: string): name is keyof typeof artLabels => Object.hasOwn(artLabels, name)

const labelOf = (name: string): string => {
  if (isOwnPicture(name)) return t`own picture`
  return isShipped(name) ? artLabels[name] : name.replace('-', ' ')
}

/** Radio buttons with pictures, and a picture of one’s own. */
export function ArtPicker({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const id = useId()
  const { isBusy, problem, open, inputProps } = usePictureUpload({
    label: t`Picture file`,
    onUploaded: ({ address }) => onChange(address),
  })
  const isOwn = isOwnPicture(value)
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t`Picture`}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {[...artNames, ...(isOwn ? [value] : [])].map((name) => (
          <label
            key={name}
            title={labelOf(name)}
            className="grid size-14 cursor-pointer place-items-center rounded-control border border-line outline-bower has-checked:border-bower has-checked:bg-sky has-checked:shadow-[inset_0_0_0_1px_var(--color-bower)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={id}
              aria-label={labelOf(name)}
              checked={value === name}
              onChange={() => onChange(name)}
              className="sr-only"
            />
            <Art name={name} className={isOwnPicture(name) ? 'size-10' : 'size-6'} />
          </label>
        ))}
      </div>
      <Button variant="secondary" size="sm" isBusy={isBusy} onClick={open} className="mt-3">
        {!isBusy && <Icon name="image-up" className="size-4" />}
        {isOwn ? t`Upload another picture` : t`Upload a picture`}
      </Button>
      <p
        role={problem ? 'alert' : undefined}
        className={`mt-1.5 text-sm ${problem ? 'font-medium text-waratah' : 'text-ink-soft'}`}
      >
        {problem ?? t`PNG, WebP or JPEG. A square of 112 × 112 pixels or more looks best.`}
      </p>
      <input {...inputProps} />
    </fieldset>
  )
}
