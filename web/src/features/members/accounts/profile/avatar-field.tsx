import {
  AVATAR_NOT_IMAGE,
  AVATAR_TOO_LARGE,
  MAX_AVATAR_BYTES,
} from '@bowerbird/contract/accounts/accounts.terms'
import { t } from '@bowerbird/contract/language/t'
import { PICTURE_TYPES } from '@bowerbird/contract/uploads/uploads.terms'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Avatar } from '../avatar.tsx'
import { VerifiedBadge } from './verified-badge.tsx'

const AVATAR_UNREADABLE = t`Failed to read image file`

/** Pixels of the shorter side that are sent: twice what is stored of it. */
const SIDE = 640

/** A picture from a phone as tens of kilobytes instead of megabytes; undefined if it is small, or has no pixels here. */
function shrink({ bitmap, file }: { bitmap: ImageBitmap; file: File }): string | undefined {
  const scale = SIDE / Math.min(bitmap.width, bitmap.height)
  if (!(scale < 1)) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  // Browsers that can't encode WebP return a PNG; both keep transparency.
  const picture = canvas.toDataURL('image/webp', 0.9)
  return picture.length < file.size * BASE64 ? picture : undefined
}
const BASE64 = 4 / 3

function readFile(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(new Error(AVATAR_UNREADABLE))
    reader.readAsDataURL(file)
  })
}

/** A file as a data URL, for the preview and the request. Rejects with a message for the user. */
async function readPicture(file: File): Promise<string> {
  if (file.size >= MAX_AVATAR_BYTES) throw new Error(AVATAR_TOO_LARGE)
  // The browser must be able to show it: a file's name and type may be anything.
  const bitmap = file.type.startsWith('image/') && (await createImageBitmap(file).catch(() => undefined))
  if (!bitmap) throw new Error(AVATAR_NOT_IMAGE)
  try {
    return shrink({ bitmap, file }) ?? (await readFile(file))
  } finally {
    bitmap.close()
  }
}

interface Props {
  name: string
  isVerified: boolean
  value: string | null | undefined
  onChange: (value: string | null) => void
  /** The server's message about the picture. */
  error: string | undefined
}

/** Shows the chosen picture as it will look, before anything is saved. */
export function AvatarField({ name, isVerified, value, onChange, error }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const message = problem ?? error

  const handleChoice = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    try {
      const picture = await readPicture(file)
      setProblem(undefined)
      onChange(picture)
    } catch (reason) {
      setProblem((reason as Error).message)
    }
    // Cleared, so that the same file can be chosen again.
    target.value = ''
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a flex container everywhere.
    <div
      role="group"
      // Receives the focus when the server refuses the picture.
      aria-invalid={message ? true : undefined}
      className="flex flex-wrap items-center gap-x-6 gap-y-4"
    >
      <Avatar name={name} picture={value ?? null} className="size-24 text-3xl" />
      <div className="flex min-w-0 flex-col gap-2">
        <div>
          <VerifiedBadge isVerified={isVerified} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            onClick={() => input.current?.click()}
            aria-describedby={`${id}-note`}
          >
            <Icon name="image-up" className="size-4" />
            {value ? t`Change photo` : t`Add photo`}
          </Button>
          {value && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                setProblem(undefined)
                onChange(null)
              }}
            >
              <Icon name="trash-2" className="size-4" />
              {t`Remove photo`}
            </Button>
          )}
        </div>
        <p
          id={`${id}-note`}
          role={message ? 'alert' : undefined}
          className={`text-sm ${message ? 'font-medium text-waratah' : 'text-ink-soft'}`}
        >
          {message ?? t`JPEG, PNG, WebP, AVIF or GIF, less than 5 MB`}
        </p>
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join()}
          aria-label={t`Photo`}
          tabIndex={-1}
          onChange={handleChoice}
          className="sr-only"
        />
      </div>
    </div>
  )
}
