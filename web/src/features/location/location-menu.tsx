import { states, WHOLE_COUNTRY } from '@bowerbird/contract/catalogue/locations'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { choosePlace } from '../../platform/chosen-place.ts'
import { Icon } from '../../ui/icon.tsx'
import { isAtListing, locationOf, locationTarget } from './location-target.ts'

const options = [
  { name: WHOLE_COUNTRY, abbreviation: 'AU', place: '' },
  ...states.map(({ name, abbreviation }) => ({ name, abbreviation, place: abbreviation })),
]

interface Props {
  href: string
  /** The chosen state. */
  state?: string | undefined
}

/** Links behind a `<details>`: it opens, closes and leads on without JavaScript too. What is chosen is remembered. */
export function LocationMenu({ href, state }: Props) {
  const current = locationOf(href, state)
  const isState = current !== WHOLE_COUNTRY
  const ref = useRef<HTMLDetailsElement>(null)
  const close = () => ref.current?.removeAttribute('open')
  const navigate = useNavigate()
  const router = useRouter()

  useEffect(() => {
    const handleOutside = ({ target }: Event) => {
      if (target instanceof Node && !ref.current?.contains(target)) ref.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', handleOutside)
    document.addEventListener('focusin', handleOutside)
    return () => {
      document.removeEventListener('pointerdown', handleOutside)
      document.removeEventListener('focusin', handleOutside)
    }
  }, [])

  const handleKey = (event: KeyboardEvent) => {
    const details = ref.current
    if (!details?.open) return
    const stops = [...details.querySelectorAll<HTMLElement>('summary, a')]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 1, End: -1, Escape: 0 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    if (event.key === 'Escape') close()
    stops.at(next % stops.length)?.focus()
  }

  const remember = (name: string) => {
    choosePlace(name)
    // The home page shows the ads of the chosen state.
    void router.invalidate({ filter: ({ routeId }) => routeId === '/' })
  }

  const clear = () => {
    remember(WHOLE_COUNTRY)
    ref.current?.querySelector('summary')?.focus()
    if (isAtListing(href)) void navigate(locationTarget(href, WHOLE_COUNTRY))
  }

  return (
    <div className="place-picker">
      <details ref={ref} className="group relative" onKeyDown={handleKey}>
        <summary aria-label={`Location: ${current}`}>
          <Icon name="map-pinned" className="size-4" />
          <span className="truncate max-lg:hidden lg:max-w-40">{current}</span>
          <span className="lg:hidden">{options.find(({ name }) => name === current)?.abbreviation}</span>
          {!isState && <Icon name="chevron-down" className="size-4 group-open:rotate-180" />}
        </summary>
        <ul aria-label="Location">
          {options.map(({ name, place }) => (
            <li key={name}>
              <Link
                {...locationTarget(href, name)}
                // The start script remembers what is chosen before hydration.
                data-place={place}
                preload={false}
                activeOptions={{ exact: true }}
                aria-current={name === current || undefined}
                onClick={() => {
                  remember(name)
                  close()
                }}
                className="menu-link"
              >
                {name === WHOLE_COUNTRY ? `${name} (all)` : name}
              </Link>
            </li>
          ))}
        </ul>
      </details>
      {isState && (
        <button type="button" aria-label={`Clear location ${current}`} onClick={clear}>
          <Icon name="x" className="size-4" />
        </button>
      )}
    </div>
  )
}
