import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import { forgetSearch, recentSearches } from './recent-searches.ts'
import type { NamedCategory, NamedPlace } from './search-target.ts'
import { type Option, SuggestionText } from './suggestion-text.tsx'
import { useSuggestions } from './use-suggestions.ts'

interface Props {
  id: string
  input: RefObject<HTMLInputElement | null>
  onSearch: (text: string) => void
  /** A category is browsed instead of searched for. */
  onCategory: (named: NamedCategory) => void
  /** So is a suburb, by its id. */
  onPlace: (named: NamedPlace) => void
}

const scrolling = 'overflow-y-auto overscroll-contain'

/** Below the focused search box: recent searches while it is empty, otherwise suggestions. */
export function SearchPanel({ id, input, onSearch, onCategory, onPlace }: Props) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [recent, setRecent] = useState<string[]>([])
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(text, isOpen)
  const isRecent = text.trim() === ''
  const options: readonly Option[] = isRecent
    ? recent.map((each) => ({ text: each, kind: 'recent' }))
    : suggestions
  const isShown = isOpen && options.length > 0
  const at = active < options.length ? active : -1

  const handle = (event: Event) => {
    const box = input.current
    if (!box) return
    if (event.type === 'keydown') return handleKey(event as KeyboardEvent)
    setActive(-1)
    if (event.type === 'focusout') {
      const { relatedTarget } = event as FocusEvent
      const stays = relatedTarget instanceof Node && box.form?.contains(relatedTarget)
      if (!stays) setOpen(false)
      return
    }
    setText(box.value)
    setRecent(recentSearches())
    if (document.activeElement === box) setOpen(true)
  }

  const handleKey = (event: KeyboardEvent) => {
    if (event.isComposing || event.target !== input.current) return
    const last = options.length - 1
    if (!isShown) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setOpen(true)
      return
    }
    const moves: Record<string, number | undefined> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      // In the text they move the cursor; among the options they go to the ends.
      ...(at >= 0 && { Home: 0, End: last }),
    }
    const next = moves[event.key]
    const chosen = options[at]
    if (next !== undefined) setActive(next)
    else if (event.key === 'Escape') setOpen(false)
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen)
    else if (event.key === 'Delete' && isRecent && chosen !== undefined) setRecent(forgetSearch(chosen.text))
    else return
    event.preventDefault()
  }

  const choose = (option: Option) => {
    setText(option.text)
    setOpen(false)
    if (option.kind === 'category') onCategory(option)
    else if (option.near ?? option.region) onPlace(option)
    else onSearch(option.text)
  }

  // The box is part of the page and this panel loads later, so it listens to the box instead of rendering it again.
  const latest = useRef(handle)
  useLayoutEffect(() => {
    latest.current = handle
  })
  useEffect(() => {
    const form = input.current?.form
    const listen = (event: Event) => latest.current(event)
    const events = ['input', 'focusin', 'focusout', 'keydown'] as const
    for (const name of events) form?.addEventListener(name, listen)
    // The box may have been used before this listener was added.
    if (document.activeElement === input.current) listen(new Event('focusin'))
    return () => {
      for (const name of events) form?.removeEventListener(name, listen)
    }
  }, [input])

  const optionId = (index: number) => `${id}-${index}`
  useLayoutEffect(() => {
    const box = input.current
    box?.setAttribute('aria-expanded', String(isShown))
    if (isShown && at >= 0) {
      box?.setAttribute('aria-activedescendant', `${id}-${at}`)
      document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
    } else box?.removeAttribute('aria-activedescendant')
  }, [input, id, isShown, at])

  return (
    <>
      <p role="status" className="sr-only">
        {isShown &&
          (isRecent
            ? plural(options.length, { one: '# recent search', other: '# recent searches' })
            : plural(options.length, { one: '# suggestion', other: '# suggestions' }))}
      </p>
      {isShown && (
        <div
          className={`menu-in absolute inset-x-0 top-full z-40 mt-2 rounded-card border border-line bg-surface p-1.5 shadow-overlay ${isRecent ? `max-h-60 ${scrolling}` : ''}`}
        >
          {isRecent && (
            <p
              aria-hidden="true"
              className="px-3 py-1 text-sm font-semibold text-ink-soft"
            >{t`Recent searches`}</p>
          )}
          <div className="flex">
            <div
              id={id}
              role="listbox"
              aria-label={isRecent ? t`Recent searches` : t`Suggestions`}
              className={`min-w-0 flex-1 ${isRecent ? '' : `max-h-57 ${scrolling}`}`}
            >
              {options.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the box, which keeps the focus.
                // biome-ignore lint/a11y/useFocusableInteractive: as the pattern wants it, the box points here instead.
                <div
                  key={`${option.kind} ${option.text}`}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === at}
                  onPointerDown={(event) => event.preventDefault()}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 hover:bg-sky hover:text-bower aria-selected:bg-sky aria-selected:text-bower"
                >
                  <SuggestionText option={option} />
                </div>
              ))}
            </div>
            {/* Beside the list, since an option of a list can't hold a button. */}
            {isRecent && (
              <div>
                {recent.map((each) => (
                  <button
                    key={each}
                    type="button"
                    aria-label={t`Remove recent search ${each}`}
                    onClick={() => {
                      setRecent(forgetSearch(each))
                      input.current?.focus()
                    }}
                    className="grid size-11 place-items-center rounded-control text-ink-soft -outline-offset-3 hover:bg-sky hover:text-bower"
                  >
                    <Icon name="x" className="size-4" />
                  </button>
                ))}
              </div>
            )}
          </div>
        </div>
      )}
    </>
  )
}
