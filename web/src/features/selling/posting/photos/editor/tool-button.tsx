import { Icon } from '../../../../../ui/icons/icon.tsx'
import type { IconName } from '../../../../../ui/icons/icon-names.ts'

interface Props {
  icon: IconName
  label: string
  /** For screen readers, where the short one is not enough. */
  name?: string
  isOn?: boolean
  /** `aria-disabled`, not disabled: a disabled button would lose the focus. */
  isIdle?: boolean
  onClick: () => void
}

export function ToolButton({ icon, label, name, isOn, isIdle = false, onClick }: Props) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isOn}
      aria-disabled={isIdle || undefined}
      onClick={isIdle ? undefined : onClick}
      className={`flex min-h-13 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-control text-xs font-medium sm:max-w-24 ${
        isOn ? 'bg-bower text-on-bower' : 'text-ink hover:bg-sky hover:text-bower'
      } aria-disabled:cursor-default aria-disabled:text-ink-soft/50 aria-disabled:hover:bg-transparent`}
    >
      <Icon name={icon} className="size-5" />
      {label}
    </button>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A few options beside each other. */
export function ToolChoice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out in a row.
    <div role="group" aria-label={label} className="flex gap-1 rounded-control border border-line p-1">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="min-h-9 min-w-11 rounded px-3 text-sm font-medium hover:bg-sky aria-pressed:bg-sky aria-pressed:text-bower"
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
