import {
  abbreviationOf,
  countryAbbreviation,
  countryName,
  stateNames,
} from '@bowerbird/contract/catalogue/locations'
import { t } from '@bowerbird/contract/language/t'
import { type ChosenPlace, chosenName, writeChosenPlace } from '@bowerbird/contract/places/chosen-place'
import type { Place } from '@bowerbird/contract/places/places.schema'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { choosePlace } from '../../../../platform/chosen-place.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { savePlace } from './account-place.ts'
import { isAtListing, locationTarget, placeAt } from './location-target.ts'
import { PlaceForm } from './place-form.tsx'

interface Option {
  name: string
  place: ChosenPlace | undefined
}

const options = (): Option[] => [
  { name: countryName(), place: undefined },
  ...stateNames().map((name) => ({ name, place: { state: name } })),
]

interface Props {
  href: string
  /** The location this browser remembers. */
  place: ChosenPlace | undefined
  /** The place that the listing on the page asks from. */
  listed: Place | undefined
}

/** Short name for narrow layouts: "QLD", "Newtown". */
const shortName = (place: ChosenPlace | undefined): string =>
  (place?.near === undefined ? abbreviationOf(place?.state) : place.suburb) ?? countryAbbreviation()

/** A form and links behind a `<details>`: they work without JavaScript too. The choice is remembered. */
export function LocationMenu({ href, place, listed }: Props) {
  const shown = placeAt(href, place, listed)
  const current = shown ? chosenName(shown) : countryName()
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
    // The fields have their own keys.
    if (at === -1 && event.key !== 'Escape') return
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 1, End: -1, Escape: 0 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    if (event.key === 'Escape') close()
    stops.at(next % stops.length)?.focus()
  }

  const remember = (next: ChosenPlace | undefined) => {
    choosePlace(next)
    void savePlace(next)
    // They depend on what is remembered, whatever their address.
    void router.invalidate({ filter: ({ routeId }) => routeId === '/' || routeId === '/product/$productId' })
  }

  const choose = (next: ChosenPlace) => {
    remember(next)
    close()
    void navigate(locationTarget(href, next))
  }

  const clear = () => {
    remember(undefined)
    ref.current?.querySelector('summary')?.focus()
    if (isAtListing(href)) void navigate(locationTarget(href, undefined))
  }

  return (
    <div className="place-picker">
      <details ref={ref} className="group relative" onKeyDown={handleKey}>
        <summary aria-label={t`Location: ${current}`}>
          <Icon name="map-pinned" className="size-4" />
          <span className="truncate max-lg:hidden lg:max-w-40">{current}</span>
          <span className="max-w-20 truncate lg:hidden">{shortName(shown)}</span>
          {!shown && <Icon name="chevron-down" className="size-4 group-open:rotate-180" />}
        </summary>
        <div className="place-menu">
          <PlaceForm key={current} href={href} place={shown} onChoose={choose} />
          <ul aria-label={t`Location`} className="menu-links">
            {options().map(({ name, place: option }) => (
              <li key={name}>
                <Link
                  {...locationTarget(href, option)}
                  // The start script remembers what is chosen before hydration.
                  data-place={writeChosenPlace(option)}
                  preload={false}
                  activeOptions={{ exact: true, includeHash: true }}
                  aria-current={name === current || undefined}
                  onClick={() => {
                    remember(option)
                    close()
                  }}
                >
                  {option ? name : `${name} (all)`}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </details>
      {shown && (
        <button type="button" aria-label={t`Clear location ${current}`} onClick={clear}>
          <Icon name="x" className="size-4" />
        </button>
      )}
    </div>
  )
}
