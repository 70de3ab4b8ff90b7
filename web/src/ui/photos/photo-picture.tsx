import { useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { Photo } from './photo.ts'

/** Some browsers can't show a photo they can upload, such as HEIC: they show the uploaded one. */
export function PhotoPicture({ photo, className }: { photo: Photo; className: string }) {
  const [broken, setBroken] = useState<string>()
  const address = broken === photo.previewUrl ? photo.url : photo.previewUrl
  if (!address || broken === address) {
    return (
      <span className="grid size-full place-items-center text-ink-soft">
        <Icon name="image-off" className="size-6" />
      </span>
    )
  }
  return (
    <img
      src={address}
      alt=""
      draggable={false}
      onError={() => setBroken(address)}
      className={`size-full ${className}`}
    />
  )
}
