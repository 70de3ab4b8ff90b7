import { imageAt } from '@bowerbird/contract/image-address'
import { useState } from 'react'

interface Props {
  name: string
  picture: string | null
  /** Shows the online dot; undefined if unknown. */
  isOnline?: boolean | undefined
  className?: string
}

const initialsOf = (name: string): string => {
  const parts = name.trim().split(/\s+/)
  const letters = parts.length > 1 ? [parts[0], parts.at(-1)] : [parts[0]]
  return letters.map((word = '') => Array.from(word)[0]?.toUpperCase() ?? '').join('')
}

/** The other side's picture. Decorative: the name is beside it. */
export function ChatAvatar({ name, picture, isOnline, className = 'size-12' }: Props) {
  const [failed, setFailed] = useState<string>()
  return (
    <span className={`relative shrink-0 ${className}`}>
      {picture && failed !== picture ? (
        <img
          src={imageAt(picture, 320)}
          alt=""
          width={96}
          height={96}
          onError={() => setFailed(picture)}
          className="size-full rounded-full bg-sky object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-full place-items-center rounded-full border border-bower/25 bg-surface font-display font-bold text-bower select-none"
        >
          {initialsOf(name)}
        </span>
      )}
      {isOnline && (
        <span className="absolute end-0 bottom-0 size-3.5 rounded-full border-2 border-surface bg-gum" />
      )}
    </span>
  )
}
