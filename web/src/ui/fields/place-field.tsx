import { abbreviationOf } from '@bowerbird/contract/catalogue/locations'
import { t } from '@bowerbird/contract/language/t'
import { placeName } from '@bowerbird/contract/places/near'
import type { Place } from '@bowerbird/contract/places/places.schema'
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { Field, type FieldText, inputClass } from './field.tsx'
import { usePlaces } from './use-places.ts'

/** "Newtown NSW 2042" */
export const nameOfPlace = (place: Pick<Place, 'suburb' | 'postcode' | 'state'>): string =>
  placeName(place, abbreviationOf(place.state))

interface Props extends FieldText {
  id: string
  /** The choice; its name is in the field until someone types. */
  value: Pick<Place, 'suburb' | 'postcode' | 'state'> | undefined
  /** Undefined: the field was emptied. */
  onChange: (place: Place | undefined) => void
  ref?: Ref<HTMLInputElement> | undefined
  name?: string | undefined
  /** Leaving the field takes the first suggestion or, if there is none, keeps the text, for a form that asks the server. */
  keepsText?: boolean
}

/**
 * The suburb that someone meant who typed a text and left the field: the highlighted one, else one of that name, else
 * the only one of that postcode.
 */
function meantPlace(text: string, places: readonly Place[], active: number): Place | undefined {
  const typed = text.trim().toLowerCase()
  const isNamed = (place: Place) =>
    [place.suburb, nameOfPlace(place)].some((name) => name.toLowerCase() === typed)
  return places[active] ?? places.find(isNamed) ?? (places.length === 1 ? places[0] : undefined)
}

/** A suburb, found by its name or postcode: a combobox with suggestions. */
export function PlaceField({ id, value, onChange, ref, name, keepsText = false, ...text }: Props) {
  const listId = `${id}-list`
  const chosen = value ? nameOfPlace(value) : ''
  /** Undefined: shows what is chosen. */
  const [typed, setTyped] = useState<string>()
  /** -1: none; Enter takes the first. */
  const [active, setActive] = useState(-1)
  const [hasFocus, setFocus] = useState(false)
  const found = usePlaces(typed ?? '')
  const places = found?.places ?? []
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)

  // Text typed before hydration counts, too.
  const rendered = useRef(chosen)
  useEffect(() => {
    const text = input.current?.value ?? ''
    if (text !== rendered.current) setTyped(text)
    setFocus(document.activeElement === input.current)
  }, [])

  const isOpen = hasFocus && typed !== undefined && typed.trim().length > 1 && found !== undefined

  const choose = (place: Place) => {
    setTyped(undefined)
    setActive(-1)
    onChange(place)
  }

  const handleKey = (event: KeyboardEvent) => {
    if (!isOpen) return
    const moves: Record<string, number> = { ArrowDown: active + 1, ArrowUp: Math.max(active, 0) - 1 }
    const next = moves[event.key]
    if (next !== undefined && places.length) {
      event.preventDefault()
      setActive((next + places.length) % places.length)
    }
    const place = places[Math.max(active, 0)]
    if (event.key === 'Enter' && place) {
      event.preventDefault()
      choose(place)
    }
    if (event.key === 'Escape') {
      // Only the list closes, not the dialog around it.
      event.stopPropagation()
      event.preventDefault()
      setTyped(undefined)
    }
  }

  /** The field was left. A text that names no suburb stays, with a message; the suburb chosen before does not. */
  const settle = () => {
    if (typed === undefined || found === undefined) return
    const place = meantPlace(typed, places, active) ?? (keepsText ? places[0] : undefined)
    if (place) return choose(place)
    const isEmptied = typed.trim() === ''
    if (isEmptied) setTyped(undefined)
    if (isEmptied || (value && !keepsText)) onChange(undefined)
  }

  const handleBlur = () => {
    setFocus(false)
    settle()
  }

  // Someone may leave the field before the suggestions arrive.
  const settleLate = useEffectEvent(settle)
  useEffect(() => {
    if (found && document.activeElement !== input.current) settleLate()
  }, [found])

  const isUnknown = !hasFocus && !keepsText && found !== undefined && Boolean(typed?.trim())

  return (
    <Field
      id={id}
      {...text}
      error={text.error ?? (isUnknown ? t`Choose a suburb from the list.` : undefined)}
    >
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={input}
            name={name}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && places[active] ? `${listId}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={t`Suburb or postcode`}
            maxLength={80}
            value={typed ?? chosen}
            onChange={({ target }) => {
              setTyped(target.value)
              setActive(-1)
            }}
            onFocus={({ target }) => {
              setFocus(true)
              // Not what was typed before hydration: React reports the focus after that, and the next letter would
              // replace a selected text.
              if (target.value === chosen) target.select()
            }}
            onBlur={handleBlur}
            onKeyDown={handleKey}
            className={inputClass}
          />
          {isOpen && (
            <div id={listId} role="listbox" aria-label={t`Suburbs`} className="place-options">
              {places.map((place, index) => (
                <button
                  key={place.id}
                  type="button"
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  tabIndex={-1}
                  // Before the field loses the focus.
                  onPointerDown={(event) => event.preventDefault()}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(place)}
                >
                  {place.suburb}{' '}
                  <span>
                    {abbreviationOf(place.state)} {place.postcode}
                  </span>
                </button>
              ))}
              {places.length === 0 && (
                <div role="option" aria-disabled="true" aria-selected="false" tabIndex={-1}>
                  {found.hasFailed
                    ? t`The suburbs can’t be loaded right now. Try again in a moment.`
                    : t`No suburb found. Check the spelling, or type the postcode.`}
                </div>
              )}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
