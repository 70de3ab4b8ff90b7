import type { ListingChoice } from '@bowerbird/contract/listing/listing.rules'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { afterChange, type Control, isPrice, isTouched, isTyped, priceProblem } from './filter-values.ts'
import { type ListingAddress, listingLink } from './listing-link.ts'

/** Typed values apply after a pause of this length. */
export const TYPING_PAUSE_MS = 300

interface TypedPrices {
  minPrice: string
  maxPrice: string
}

const controlsOf = (form: HTMLFormElement | null): Control[] => [
  ...(form?.querySelectorAll<Control>('select, input:not([type=hidden])') ?? []),
]

function pricesOf(controls: readonly Control[]): TypedPrices {
  const textOf = (name: string) => controls.find((control) => control.name === name)?.value ?? ''
  return { minPrice: textOf('minPrice'), maxPrice: textOf('maxPrice') }
}

/** Both prices are one filter. */
const fieldOf = (control: Control): string => (isPrice(control) ? 'price' : control.name)

/** Identifies a choice of filters, whatever their order. */
const keyOf = ({ path, params }: ListingChoice): string =>
  JSON.stringify([path, ...Object.entries(params).sort(([one], [other]) => (one < other ? -1 : 1))])

/** Turns changes in the form into addresses. */
export function useFilterForm(listing: ListingAddress) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  // Shows the choice while its page is loading; the next page replaces it.
  const [pending, setPending] = useState<{ from: ListingAddress; choice: ListingChoice }>()
  const choice = pending?.from === listing ? pending.choice : listing
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typed, setTyped] = useState<TypedPrices>()
  const { minPrice = '', maxPrice = '' } = typed ?? listing.params
  const problem = priceProblem(String(minPrice), String(maxPrice))
  // Typing on replaces its own entry of the history; everything else gets an entry, so that Back undoes one filter.
  const typing = useRef<{ field: string; key: string }>(undefined)

  /** `field` is what someone typed into, if that is what has changed. */
  const apply = (controls: Control[], field?: string) => {
    clearTimeout(timer.current)
    timer.current = undefined
    const inputs = controlsOf(form.current).filter(isTyped)
    const prices = pricesOf(inputs)
    setTyped(prices)
    const isWrong = priceProblem(prices.minPrice, prices.maxPrice) !== undefined
    if (isWrong && field === 'price') return
    const valid = inputs.filter((input) => !isWrong || !isPrice(input))
    const next = [...valid, ...controls].reduce(afterChange, choice)
    const replace =
      field !== undefined && typing.current?.field === field && typing.current.key === keyOf(choice)
    typing.current = field === undefined ? undefined : { field, key: keyOf(next) }
    setPending({ from: listing, choice: next })
    void navigate({ ...listingLink(listing, next), replace })
  }

  const latest = useRef(apply)
  useEffect(() => {
    latest.current = apply
  })

  // Changes made before hydration count too.
  useEffect(() => {
    const touched = controlsOf(form.current).filter(isTouched)
    const chosen = touched.filter((control) => !isTyped(control))
    const [input] = touched
    if (input) latest.current(chosen, chosen.length > 0 ? undefined : fieldOf(input))
    return () => clearTimeout(timer.current)
  }, [])

  // Back and Forward: the address decides, even in the field with the focus.
  const { history } = useRouter()
  const isTraversal = useRef(false)
  useEffect(
    () =>
      history.subscribe(({ action }) => {
        isTraversal.current = action.type !== 'PUSH' && action.type !== 'REPLACE'
      }),
    [history],
  )

  // A filter removed elsewhere leaves its field, unless someone is typing there. Not on the first run: what differs
  // from the address then was typed before hydration.
  const shown = useRef(listing)
  const hasProblem = useRef(false)
  useEffect(() => {
    hasProblem.current = typed !== undefined && problem !== undefined
  })
  useEffect(() => {
    if (shown.current === listing) return
    shown.current = listing
    // What was typed since is not in this address yet: it applies after its pause.
    if (timer.current !== undefined) return
    for (const control of controlsOf(form.current)) {
      if (!isTyped(control)) continue
      if (control === document.activeElement && !isTraversal.current) continue
      // A price that was not understood stays for its owner to correct.
      if (isPrice(control) && hasProblem.current) continue
      const value = listing.params[control.name as 'minPrice' | 'maxPrice' | 'location']
      control.value = value === undefined ? '' : String(value)
    }
    setTyped(pricesOf(controlsOf(form.current)))
  }, [listing])

  return {
    form,
    choice,
    /** What is wrong with the prices. */
    problem,
    handleChange(event: FormEvent) {
      const control = event.target as Control
      clearTimeout(timer.current)
      if (!isTyped(control)) return apply([control])
      timer.current = setTimeout(() => latest.current([], fieldOf(control)), TYPING_PAUSE_MS)
    },
    handleSubmit(event: FormEvent) {
      event.preventDefault()
      apply([], fieldOf(document.activeElement as Control))
    },
  }
}
