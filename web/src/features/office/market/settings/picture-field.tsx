import { imageAt } from '@bowerbird/contract/image-address'
import { t } from '@bowerbird/contract/language/t'
import { type LookPicture, pictureProblem } from '@bowerbird/contract/market/look.rules'
import type { MarketPicture } from '@bowerbird/contract/market/settings.types'
import { type ReactNode, useId } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { usePictureUpload } from '../use-picture-upload.ts'

interface Props {
  label: string
  kind: LookPicture
  hint: string
  value: MarketPicture | null
  onChange: (picture: MarketPicture | null) => void
  error: string | undefined
  /** How the chosen one looks; by default small. */
  show?: (picture: MarketPicture) => ReactNode
}

const texts: Record<LookPicture, { chosen: string; change: string; upload: string; remove: string }> = {
  logo: {
    chosen: t`The chosen logo`,
    change: t`Change logo`,
    upload: t`Upload a logo`,
    remove: t`Remove logo`,
  },
  icon: {
    chosen: t`The chosen icon`,
    change: t`Change icon`,
    upload: t`Upload an icon`,
    remove: t`Remove icon`,
  },
  heroPicture: {
    chosen: t`The chosen picture`,
    change: t`Change picture`,
    upload: t`Upload a picture`,
    remove: t`Remove picture`,
  },
  banner: {
    chosen: t`The chosen banner`,
    change: t`Change banner`,
    upload: t`Upload a banner`,
    remove: t`Remove banner`,
  },
}

/** A picture of the market's own. It is uploaded at once, and shown to visitors when the settings are saved. */
export function PictureField({ label, kind, hint, value, onChange, error, show }: Props) {
  const id = useId()
  const { isBusy, problem, clearProblem, open, inputProps } = usePictureUpload({
    label: t`${label} file`,
    problemOf: (picture) => pictureProblem(kind, picture),
    onUploaded: onChange,
  })
  const message = problem ?? error

  const handleRemove = () => {
    clearProblem()
    onChange(null)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a flex container everywhere.
    <div
      role="group"
      aria-label={label}
      aria-invalid={message ? true : undefined}
      aria-describedby={`${id}-note`}
      className="flex flex-col gap-2"
    >
      <span className="text-sm font-semibold">{label}</span>
      <div className="flex flex-wrap items-center gap-3">
        {value &&
          (show?.(value) ?? (
            <img
              src={imageAt(value.address, 320)}
              alt={texts[kind].chosen}
              className="h-24 w-auto max-w-full rounded-control object-cover"
            />
          ))}
        <Button variant="secondary" size="sm" isBusy={isBusy} onClick={open}>
          {!isBusy && <Icon name="image-up" className="size-4" />}
          {value ? texts[kind].change : texts[kind].upload}
        </Button>
        {value && (
          <Button variant="ghost" size="sm" disabled={isBusy} onClick={handleRemove}>
            <Icon name="trash-2" className="size-4" />
            {texts[kind].remove}
          </Button>
        )}
      </div>
      <p
        id={`${id}-note`}
        role={message ? 'alert' : undefined}
        className={`text-sm ${message ? 'font-medium text-waratah' : 'text-ink-soft'}`}
      >
        {message ?? hint}
      </p>
      <input {...inputProps} />
    </div>
  )
}
