import { readListingParams } from '@bowerbird/contract/listing/listing.params'
import { changeFilters, chooseNear, type ListingChoice } from '@bowerbird/contract/listing/listing.rules'
import { DEFAULT_RADIUS } from '@bowerbird/contract/places/near'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { type ListingAddress, listingLink } from '../calls/listing-link.ts'
import {
  afterChoice,
  afterTyping,
  type Control,
  fieldOf,
  isRange,
  isTouched,
  isTyped,
  NEAR,
  RADIUS,
  textIn,
} from './filter-values.ts'
import { problemsOf, type TypedRange } from './typed-ranges.ts'

/** Typed values apply after a pause of this length. */
const TYPING_PAUSE_MS = 300

const controlsOf = (form: HTMLFormElement | null): Control[] => [
  ...(form?.querySelectorAll<Control>(
    `select:not([name=${RADIUS}]), input:not([type=hidden], [name=${NEAR}])`,
  ) ?? []),
]

function rangesOf(controls: readonly Control[]): TypedRange[] {
  const inputs = controls.filter(isRange)
  return [...new Set(inputs.map(fieldOf))].map((field) => {
    const [min, max] = inputs.filter((input) => fieldOf(input) === field)
    return { field, min: min?.value ?? '', max: max?.value ?? '' }
  })
}

/** Identifies a choice of filters, whatever their order. */
const keyOf = ({ path, params }: ListingChoice): string =>
  JSON.stringify([path, ...Object.entries(params).sort(([one], [other]) => (one < other ? -1 : 1))])

/** The choice in an address of this listing's route; undefined for another page. */
function choiceAt({ route, params, parsed }: ListingAddress, path: string, search: object) {
  const [before = '', after] = route.split('$category')
  if (!path.startsWith(before) || after) return undefined
  const next = readListingParams({ ...search })
  return {
    path: decodeURIComponent(path.slice(before.length)),
    params: next,
    ...(next.search === params.search && { parsed }),
  }
}

/** Turns changes in the form into addresses. */
export function useFilterForm(listing: ListingAddress) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  // Shows the choice while its page is loading, even if the page of an earlier choice arrives meanwhile; its own page
  // replaces it.
  const [pending, setPending] = useState<{ from: ListingAddress; choice: ListingChoice; isLoaded?: true }>()
  const choice = pending && (pending.from === listing || !pending.isLoaded) ? pending.choice : listing
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The fields that were typed into since the last change of the address. */
  const waiting = useRef(new Set<string>())
  const [typed, setTyped] = useState<TypedRange[]>()
  const { minPrice = '', maxPrice = '' } = listing.params
  const problems = problemsOf(typed ?? [{ field: 'price', min: String(minPrice), max: String(maxPrice) }])
  // Typing on replaces its own entry of the history; everything else gets an entry, so that Back undoes one filter.
  const typing = useRef<{ field: string; key: string }>(undefined)
  /** The latest navigation was Back or Forward. */
  const isTraversal = useRef(false)

  const open = (next: ListingChoice, replace = false) => {
    setPending({ from: listing, choice: next })
    const setLoaded = () =>
      setPending((current) => (current?.choice === next ? { ...current, isLoaded: true } : current))
    navigate({ ...listingLink(listing, next), replace }).then(setLoaded, setLoaded)
  }

  /** `field` is what someone typed into, if that is what has changed. */
  const apply = (controls: Control[], field?: string) => {
    clearTimeout(timer.current)
    waiting.current.clear()
    const inputs = controlsOf(form.current).filter(isTyped)
    const ranges = rangesOf(inputs)
    setTyped(ranges)
    const wrong = problemsOf(ranges)
    if (field !== undefined && wrong[field]) return
    const valid = inputs.filter((input) => !wrong[fieldOf(input)])
    const next = controls.reduce(afterChoice, afterTyping(choice, valid))
    const replace =
      field !== undefined && typing.current?.field === field && typing.current.key === keyOf(choice)
    typing.current = field === undefined ? undefined : { field, key: keyOf(next) }
    open(next, replace)
  }

  const latest = useRef(apply)
  const applyPlace = (near: string | undefined, radius: number | undefined) => {
    const isSame = near === choice.params.near
    const next = isSame ? changeFilters(choice, { radius }) : chooseNear(choice, near, radius)
    open(next)
  }
  const latestPlace = useRef(applyPlace)
  useEffect(() => {
    latest.current = apply
    latestPlace.current = applyPlace
  })
  /** A place was chosen, or none. The same function every time: its fields hydrate on their own. */
  const handlePlace = useCallback<typeof applyPlace>((...chosen) => latestPlace.current(...chosen), [])

  // Changes made before hydration count too, and from now on the form checks numbers itself.
  useEffect(() => {
    if (form.current) form.current.noValidate = true
    const touched = controlsOf(form.current).filter(isTouched)
    const chosen = touched.filter((control) => !isTyped(control))
    const [input] = touched
    if (input) latest.current(chosen, chosen.length > 0 ? undefined : fieldOf(input))
    return () => clearTimeout(timer.current)
  }, [])

  // Back and Forward: the address decides, even in the field with the focus. The page shown may be an earlier one than
  // the one left, if that had not been loaded yet.
  const { history, options } = useRouter()
  const [traversals, setTraversals] = useState(0)
  const shown = useRef({ listing, traversals })
  useEffect(
    () =>
      history.subscribe(({ action, location }) => {
        isTraversal.current = action.type !== 'PUSH' && action.type !== 'REPLACE'
        if (!isTraversal.current) return
        const from = shown.current.listing
        const choice = choiceAt(from, location.pathname, options.parseSearch(location.search))
        setPending(choice && { from, choice, isLoaded: true })
        setTraversals((n) => n + 1)
      }),
    [history, options],
  )

  // A filter removed elsewhere leaves its field, unless someone is typing there. Not on the first run: what differs
  // from the address then was typed before hydration.
  const latestProblems = useRef(problems)
  const latestChoice = useRef(choice)
  useEffect(() => {
    latestChoice.current = choice
    latestProblems.current = typed ? problems : {}
  })
  useEffect(() => {
    if (shown.current.listing === listing && shown.current.traversals === traversals) return
    shown.current = { listing, traversals }
    for (const control of controlsOf(form.current)) {
      if (!isTyped(control)) continue
      // Text typed since is not in this address yet: it applies after its pause.
      if (waiting.current.has(fieldOf(control))) continue
      if (control === document.activeElement && !isTraversal.current) continue
      // Invalid input stays for its author to correct.
      if (latestProblems.current[fieldOf(control)]) continue
      control.value = textIn(latestChoice.current.params, control.name)
    }
    setTyped(rangesOf(controlsOf(form.current)))
  }, [listing, traversals])

  return {
    form,
    choice,
    /** The faults of the typed ranges. */
    problems,
    handleChange(event: FormEvent) {
      const control = event.target as Control
      if (control.name === NEAR || control.name === RADIUS) return
      clearTimeout(timer.current)
      if (!isTyped(control)) return apply([control])
      waiting.current.add(fieldOf(control))
      timer.current = setTimeout(() => latest.current([], fieldOf(control)), TYPING_PAUSE_MS)
    },
    handlePlace,
    handleSubmit(event: FormEvent) {
      event.preventDefault()
      const active = document.activeElement as Control
      // Typed in full, before anything was suggested: the server knows which place that is.
      if (active.name === NEAR) {
        const near = active.value.trim() || undefined
        return void navigate(listingLink(listing, chooseNear(choice, near, DEFAULT_RADIUS)))
      }
      apply([], fieldOf(active))
    },
  }
}
