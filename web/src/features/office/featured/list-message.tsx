import { Icon } from '../../../ui/icons/icon.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'

interface Props {
  icon: IconName
  title: string
  hint: string
}

/** Shown in place of an empty list. */
export function ListMessage({ icon, title, hint }: Props) {
  return (
    <div className="grid min-h-64 place-content-center justify-items-center gap-1 px-4 text-center">
      <span className="mb-2 grid size-14 place-items-center rounded-full bg-sky text-bower">
        <Icon name={icon} className="size-6" />
      </span>
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-ink-soft">{hint}</p>
    </div>
  )
}
