import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-names.ts'

const tones = { bower: 'bg-sky text-bower', waratah: 'bg-waratah-soft text-waratah' }

interface Props {
  icon: IconName
  tone?: keyof typeof tones
  title: string
  children?: ReactNode
  action: ReactNode
}

/** In place of a list that is empty or could not be loaded. */
export function EmptyMessage({ icon, tone = 'bower', title, children, action }: Props) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line-strong px-4 py-14 text-center">
      <span className={`grid size-16 place-items-center rounded-full ${tones[tone]}`}>
        <Icon name={icon} className="size-7" />
      </span>
      <h2>{title}</h2>
      <p className="max-w-prose text-ink-soft">{children}</p>
      <div className="mt-2">{action}</div>
    </div>
  )
}
