import type { ListingChoice } from '@bowerbird/contract/listing/listing.rules'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { afterChange, type Control, isTouched, isTyped } from './filter-values.ts'
import { type ListingPlace, towards } from './listing-place.ts'

/** What is typed counts after a pause of this length. */
export const TYPING_PAUSE_MS = 300

const controlsOf = (form: HTMLFormElement | null): Control[] => [
  ...(form?.querySelectorAll<Control>('select, input:not([type=hidden])') ?? []),
]

/** Turns what happens in the form into addresses. */
export function useFilterForm(place: ListingPlace) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  // Shows what was chosen at once, while the page is still on its way; the next page makes it good or void.
  const [pending, setPending] = useState<{ at: ListingPlace; choice: ListingChoice }>()
  const choice = pending?.at === place ? pending.choice : place
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const apply = (controls: Control[], isReplacing: boolean) => {
    clearTimeout(timer.current)
    const typed = controlsOf(form.current).filter((control) => isTyped(control))
    const next = [...typed, ...controls].reduce(afterChange, choice)
    setPending({ at: place, choice: next })
    void navigate({ ...towards(place, next), replace: isReplacing })
  }

  const latest = useRef(apply)
  useEffect(() => {
    latest.current = apply
  })

  // Whatever was changed while the code was on its way counts too.
  useEffect(() => {
    const touched = controlsOf(form.current).filter(isTouched)
    if (touched.length > 0) latest.current(touched, touched.every(isTyped))
    return () => clearTimeout(timer.current)
  }, [])

  // A filter that was dropped elsewhere leaves its field, unless someone is typing there. Not at first: what differs
  // from the address then was typed while the code was on its way.
  const drawn = useRef(place)
  useEffect(() => {
    if (drawn.current === place) return
    drawn.current = place
    for (const control of controlsOf(form.current)) {
      if (!isTyped(control) || control === document.activeElement) continue
      const value = place.params[control.name as 'minPrice' | 'maxPrice' | 'location']
      control.value = value === undefined ? '' : String(value)
    }
  }, [place])

  return {
    form,
    choice,
    handleChange(event: FormEvent) {
      const control = event.target as Control
      clearTimeout(timer.current)
      if (!isTyped(control)) return apply([control], false)
      timer.current = setTimeout(() => latest.current([], true), TYPING_PAUSE_MS)
    },
    handleSubmit(event: FormEvent) {
      event.preventDefault()
      apply([], true)
    },
  }
}
