import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { Photo } from './photo.ts'

/** Some browsers can't show what they can send, such as the HEIC of a phone: then the stored picture takes over. */
export function PhotoPicture({ photo, className }: { photo: Photo; className: string }) {
  const [broken, setBroken] = useState<string>()
  const address = broken === photo.previewUrl ? photo.url : photo.previewUrl
  if (!address || broken === address) {
    return (
      <span className="grid size-full place-items-center text-ink-soft">
        <ImageOff aria-hidden="true" className="size-6" />
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
