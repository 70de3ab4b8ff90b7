import { t } from '@bowerbird/contract/language/t'
import { useId, useRef } from 'react'
import { inputClass } from '../../../../ui/fields/field.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { useAddressSearch } from '../../../../ui/lists/use-address-search.ts'
import { MAX_TITLE_SEARCH } from './my-ads.filter.ts'

interface Props {
  /** The current search, from the address. */
  value: string
  onSearch: (text: string) => void
}

/** Searches after a pause in typing, or at once on Enter. */
export function TitleSearch({ value, onSearch }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { text, setText, send } = useAddressSearch(value, onSearch)

  return (
    // biome-ignore lint/a11y/useSemanticElements: not all supported browsers know the element.
    <form
      role="search"
      aria-label={t`Your ads`}
      className="relative sm:max-w-md"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label htmlFor={id} className="sr-only">{t`Search your ads by title`}</label>
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 start-3 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_TITLE_SEARCH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t`Search your ads by title`}
        className={`${inputClass} pe-11 ps-10`}
      />
      {text && (
        <button
          type="button"
          aria-label={t`Clear search`}
          onClick={() => {
            setText('')
            send('')
            input.current?.focus()
          }}
          className="absolute top-0 end-0 grid size-11 place-items-center rounded-control text-ink-soft hover:text-bower"
        >
          <Icon name="x" className="size-4" />
        </button>
      )}
    </form>
  )
}
