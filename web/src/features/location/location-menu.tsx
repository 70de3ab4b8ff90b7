import { states, WHOLE_COUNTRY } from '@bowerbird/contract/catalogue/locations'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { locationOf, locationTarget } from './location-target.ts'

const options = [{ name: WHOLE_COUNTRY, abbreviation: 'AU' }, ...states]

/** Links behind a `<details>`: it opens, closes and leads on without JavaScript too. */
export function LocationMenu({ href }: { href: string }) {
  const current = locationOf(href)
  const ref = useRef<HTMLDetailsElement>(null)
  const close = () => ref.current?.removeAttribute('open')

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

  return (
    <details ref={ref} className="group relative shrink-0" onKeyDown={handleKey}>
      <summary
        aria-label={`Location: ${current}`}
        className="flex h-11 items-center gap-1.5 rounded-control border border-white/50 px-2.5 text-sm font-medium transition-colors select-none hover:border-white hover:bg-white/10 md:px-3"
      >
        <Icon name="map-pinned" className="size-4" />
        <span className="md:max-lg:hidden lg:max-w-40 lg:truncate">
          <span className="max-lg:hidden">{current}</span>
          <span className="lg:hidden">{options.find(({ name }) => name === current)?.abbreviation}</span>
        </span>
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul
        aria-label="Location"
        className="menu-in on-surface absolute top-full left-0 z-40 mt-2 max-h-[calc(100dvh-10rem)] w-72 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border border-line p-1.5 shadow-overlay"
      >
        {options.map(({ name }) => (
          <li key={name}>
            <Link
              {...locationTarget(href, name)}
              preload={false}
              activeOptions={{ exact: true }}
              aria-current={name === current || undefined}
              onClick={close}
              className="menu-link"
            >
              {name === WHOLE_COUNTRY ? `${name} (all)` : name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
