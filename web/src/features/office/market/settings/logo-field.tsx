import { imageAt } from '@bowerbird/contract/image-address'
import type { MarketLogo } from '@bowerbird/contract/market/settings.types'
import { uploadImage } from '@bowerbird/contract/uploads/uploads.endpoints'
import { MAX_UPLOAD_BYTES, UPLOAD_FAILED, UPLOAD_TOO_LARGE } from '@bowerbird/contract/uploads/uploads.terms'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { messageOf } from '../../../../platform/call-as-admin.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'

const TYPES = 'image/png,image/webp,image/jpeg'

async function uploadLogo(file: File): Promise<MarketLogo> {
  const form = new FormData()
  form.append('file', file, file.name || 'logo')
  const { secure_url, width, height } = await call(uploadImage, { form })
  return { address: secure_url, width, height }
}

interface Props {
  value: MarketLogo | null
  onChange: (logo: MarketLogo | null) => void
  error: string | undefined
}

/** The picture in the header. It is uploaded at once, and shown to visitors when the settings are saved. */
export function LogoField({ value, onChange, error }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const message = problem ?? error

  const handleChoice = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Cleared, so that the same file can be chosen again.
    target.value = ''
    if (!file) return
    if (file.size > MAX_UPLOAD_BYTES) return setProblem(UPLOAD_TOO_LARGE)
    setBusy(true)
    setProblem(undefined)
    try {
      onChange(await uploadLogo(file))
    } catch (refusal) {
      setProblem(messageOf(refusal) || UPLOAD_FAILED)
    } finally {
      setBusy(false)
    }
  }

  const handleRemove = () => {
    setProblem(undefined)
    onChange(null)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a flex container everywhere.
    <div
      role="group"
      aria-label="Logo"
      aria-invalid={message ? true : undefined}
      aria-describedby={`${id}-note`}
      className="flex flex-col gap-2"
    >
      <span className="text-sm font-semibold">Logo</span>
      <div className="flex flex-wrap items-center gap-3">
        {value && (
          <span className="on-header inline-flex rounded-control px-4 py-3">
            <img src={imageAt(value.address, 320)} alt="The chosen logo" className="h-9 w-auto max-w-40" />
          </span>
        )}
        <Button variant="secondary" size="sm" isBusy={isBusy} onClick={() => input.current?.click()}>
          {!isBusy && <Icon name="image-up" className="size-4" />}
          {value ? 'Change logo' : 'Upload a logo'}
        </Button>
        {value && (
          <Button variant="ghost" size="sm" disabled={isBusy} onClick={handleRemove}>
            <Icon name="trash-2" className="size-4" />
            Remove logo
          </Button>
        )}
      </div>
      <p
        id={`${id}-note`}
        role={message ? 'alert' : undefined}
        className={`text-sm ${message ? 'font-medium text-waratah' : 'text-ink-soft'}`}
      >
        {message ??
          'PNG, WebP or JPEG. It is shown 36 pixels high on a dark band. Without one, pages show the built-in drawing and the name.'}
      </p>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        aria-label="Logo file"
        tabIndex={-1}
        onChange={(event) => void handleChoice(event)}
        className="sr-only"
      />
    </div>
  )
}
