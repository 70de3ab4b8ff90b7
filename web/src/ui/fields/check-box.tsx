import type { ReactNode } from 'react'

interface Props {
  label: ReactNode
  isOn: boolean
  disabled?: boolean
  onChange: (isOn: boolean) => void
}

/** A labelled checkbox. */
export function CheckBox({ label, isOn, disabled, onChange }: Props) {
  return (
    <label className="flex min-h-11 items-center gap-3 has-disabled:opacity-60">
      <input
        type="checkbox"
        checked={isOn}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-bower"
      />
      <span>{label}</span>
    </label>
  )
}
