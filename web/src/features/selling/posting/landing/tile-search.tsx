import { t } from '@bowerbird/contract/language/t'
import { useEffect, useRef } from 'react'
import { inputClass } from '../../../../ui/fields/field.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'

interface Props {
  value: string
  onChange: (value: string) => void
}

export function TileSearch({ value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)

  // Includes what was typed before hydration.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (input.current?.value) latest.current(input.current.value)
  }, [])

  const handleClear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className="relative w-full sm:max-w-xs">
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 start-3 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
        placeholder={t`Search categories...`}
        aria-label={t`Search categories`}
        autoComplete="off"
        enterKeyHint="search"
        className={`${inputClass} px-11`}
      />
      {value && (
        <button
          type="button"
          aria-label={t`Clear search`}
          onClick={handleClear}
          className="absolute top-0 end-0 grid size-11 place-items-center rounded-control text-ink-soft hover:text-bower"
        >
          <Icon name="x" className="size-5" />
        </button>
      )}
    </div>
  )
}
