import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?no-inline'

interface Props {
  name: IconName
  className?: string
}

/** A decorative icon from the sprite, one line of markup each time. Words beside it or a label say the same. */
export function Icon({ name, className }: Props) {
  return (
    <svg aria-hidden="true" className={className ? `icon ${className}` : 'icon'}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
