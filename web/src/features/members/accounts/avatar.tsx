import { imageAt } from '@bowerbird/contract/image-address'
import { useState } from 'react'

interface Props {
  name: string
  /** An address, or a data address for a picture that is not saved yet. */
  picture: string | null
  className?: string
}

const firstOf = (word = ''): string => Array.from(word)[0] ?? ''

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return (firstOf(words[0]) + (words.length > 1 ? firstOf(words.at(-1)) : '')).toUpperCase()
}

/** The whole picture in a circle, or the initials. Decorative: the name is beside it. */
export function Avatar({ name, picture, className = 'size-10 text-sm' }: Props) {
  const [failed, setFailed] = useState<string>()
  const shape = `shrink-0 rounded-full bg-sky ${className}`
  if (!picture || failed === picture) {
    return (
      <span
        aria-hidden="true"
        className={`grid place-items-center font-display font-bold text-bower select-none ${shape}`}
      >
        {initialsOf(name)}
      </span>
    )
  }
  return (
    <img
      src={imageAt(picture, 320)}
      alt=""
      width={320}
      height={320}
      onError={() => setFailed(picture)}
      className={`object-contain ${shape}`}
    />
  )
}
