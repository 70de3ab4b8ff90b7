import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?no-inline'

interface Props {
  name: IconName
  className?: string
}

/** A decorative icon from the sprite, one line of markup each time. Its control has a text or a label. */
export function Icon({ name, className }: Props) {
  return (
    <svg aria-hidden="true" className={className ? `icon ${className}` : 'icon'}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
