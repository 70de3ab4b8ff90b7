import type { ListingChoice } from '@bowerbird/contract/listing/listing.rules'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { afterChange, type Control, isTouched, isTyped } from './filter-values.ts'
import { type ListingAddress, listingLink } from './listing-link.ts'

/** Typed values apply after a pause of this length. */
export const TYPING_PAUSE_MS = 300

const controlsOf = (form: HTMLFormElement | null): Control[] => [
  ...(form?.querySelectorAll<Control>('select, input:not([type=hidden])') ?? []),
]

/** Turns changes in the form into addresses. */
export function useFilterForm(listing: ListingAddress) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  // Shows the choice while its page is loading; the next page replaces it.
  const [pending, setPending] = useState<{ from: ListingAddress; choice: ListingChoice }>()
  const choice = pending?.from === listing ? pending.choice : listing
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const apply = (controls: Control[], isReplacing: boolean) => {
    clearTimeout(timer.current)
    timer.current = undefined
    const typed = controlsOf(form.current).filter((control) => isTyped(control))
    const next = [...typed, ...controls].reduce(afterChange, choice)
    setPending({ from: listing, choice: next })
    void navigate({ ...listingLink(listing, next), replace: isReplacing })
  }

  const latest = useRef(apply)
  useEffect(() => {
    latest.current = apply
  })

  // Changes made before hydration count too.
  useEffect(() => {
    const touched = controlsOf(form.current).filter(isTouched)
    if (touched.length > 0) latest.current(touched, touched.every(isTyped))
    return () => clearTimeout(timer.current)
  }, [])

  // A filter removed elsewhere leaves its field, unless someone is typing there. Not on the first run: what differs
  // from the address then was typed before hydration.
  const shown = useRef(listing)
  useEffect(() => {
    if (shown.current === listing) return
    shown.current = listing
    // What was typed since is not in this address yet: it applies after its pause.
    if (timer.current !== undefined) return
    for (const control of controlsOf(form.current)) {
      if (!isTyped(control) || control === document.activeElement) continue
      const value = listing.params[control.name as 'minPrice' | 'maxPrice' | 'location']
      control.value = value === undefined ? '' : String(value)
    }
  }, [listing])

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
