import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-names.ts'

interface ActionProps {
  icon: IconName
  label: string
  disabled?: boolean
  onClick: () => void
}

/** An action on one row of a list, shown as an icon. */
export function RowAction({ icon, label, disabled, onClick }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sky hover:text-bower disabled:pointer-events-none disabled:opacity-30"
    >
      <Icon name={icon} className="size-4.5" />
    </button>
  )
}
