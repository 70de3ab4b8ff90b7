import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { inputClass } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MAX_TITLE_SEARCH } from './my-ads.filter.ts'

const PAUSE_MS = 300

interface Props {
  /** The current search, from the address. */
  value: string
  onSearch: (text: string) => void
}

/** Searches after a pause in typing, or at once on Enter. */
export function TitleSearch({ value, onSearch }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  // The address follows the box. When it changes in other ways (Back, a link), the box follows the address;
  // but a search sent from the box must not overwrite what is typed since.
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setSent(value)
    if (sent !== value) setTyped(value)
  }

  const send = (text: string) => {
    const trimmed = text.trim()
    if (trimmed === value) return
    setSent(trimmed)
    onSearch(trimmed)
  }
  const handlePause = useEffectEvent(() => send(typed))
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key restarts the pause.
  useEffect(() => {
    const timer = setTimeout(() => handlePause(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    // biome-ignore lint/a11y/useSemanticElements: not all supported browsers know the element.
    <form
      role="search"
      aria-label="Your ads"
      className="relative sm:max-w-md"
      onSubmit={(event) => {
        event.preventDefault()
        send(typed)
      }}
    >
      <label htmlFor={id} className="sr-only">
        Search your ads by title
      </label>
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_TITLE_SEARCH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder="Search your ads by title"
        className={`${inputClass} pr-11 pl-10`}
      />
      {typed && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            setTyped('')
            send('')
            input.current?.focus()
          }}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-control text-ink-soft hover:text-bower"
        >
          <Icon name="x" className="size-4" />
        </button>
      )}
    </form>
  )
}
