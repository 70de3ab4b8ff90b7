import { type ReactNode, useId } from 'react'

interface Props {
  label: ReactNode
  /** Meaning of the current position. */
  note: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Something that is on or off. */
export function Switch({ label, note, isOn, onChange }: Props) {
  const id = useId()
  return (
    <div>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-describedby={id}
        onClick={() => onChange(!isOn)}
        className="group flex min-h-11 items-center gap-3 rounded-control text-start"
      >
        <span
          aria-hidden="true"
          className="flex h-6 w-11 shrink-0 items-center rounded-full bg-ink-soft p-0.5 transition-colors group-aria-checked:bg-bower"
        >
          <span className="size-5 rounded-full bg-surface transition-transform group-aria-checked:translate-x-5 rtl:group-aria-checked:-translate-x-5" />
        </span>
        <span className="text-sm font-semibold">{label}</span>
      </button>
      <p id={id} className="text-sm text-ink-soft">
        {note}
      </p>
    </div>
  )
}
