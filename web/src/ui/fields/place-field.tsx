import { abbreviationOf } from '@bowerbird/contract/catalogue/locations'
import { placeName } from '@bowerbird/contract/places/near'
import type { Place } from '@bowerbird/contract/places/places.schema'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
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

/** A suburb, found by its name or postcode: a combobox with suggestions. */
export function PlaceField({ id, value, onChange, ref, name, keepsText = false, ...text }: Props) {
  const listId = `${id}-list`
  const chosen = value ? nameOfPlace(value) : ''
  /** Undefined: shows what is chosen. */
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
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
    setActive(0)
    onChange(place)
  }

  const handleKey = (event: KeyboardEvent) => {
    if (!isOpen) return
    const moves: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1 }
    const next = moves[event.key]
    if (next !== undefined && places.length) {
      event.preventDefault()
      setActive((next + places.length) % places.length)
    }
    const place = places[active]
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

  const handleBlur = () => {
    setFocus(false)
    if (typed === undefined) return
    const place = places[active]
    // A full postcode or name needs no tap on its only suggestion.
    if (place && (keepsText || places.length === 1)) return choose(place)
    if (typed.trim() === '') onChange(undefined)
    else if (keepsText) return
    setTyped(undefined)
  }

  return (
    <Field id={id} {...text}>
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
            placeholder="Suburb or postcode"
            maxLength={80}
            value={typed ?? chosen}
            onChange={({ target }) => {
              setTyped(target.value)
              setActive(0)
            }}
            onFocus={({ target }) => {
              setFocus(true)
              target.select()
            }}
            onBlur={handleBlur}
            onKeyDown={handleKey}
            className={inputClass}
          />
          {isOpen && (
            <div id={listId} role="listbox" aria-label="Suburbs" className="place-options">
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
                    ? 'The suburbs can’t be loaded right now. Try again in a moment.'
                    : 'No suburb found. Check the spelling, or type the postcode.'}
                </div>
              )}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
