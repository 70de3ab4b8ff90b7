import { useLocation } from '@tanstack/react-router'
import { isListing } from '../../platform/address.ts'
import { Late, latePart } from '../../ui/late.tsx'
import { still } from '../../ui/still.tsx'

const page = /([?&])page=[^&]*&?/

/** Anywhere but in a listing it leads to the same places; there it does so on all pages but the first. */
const keyOf = ({ href }: { href: string }): string | undefined => {
  if (!isListing(href)) return ''
  return href.includes('search=') ? undefined : href.replace(page, '$1page&')
}

/** A `<details>` full of links needs no code to work; what makes it comfortable comes when it is used. */
const menu = latePart({
  load: () => import('./location-menu.tsx').then((part) => part.LocationMenu),
  atServer: import.meta.env.SSR
    ? still('location', (await import('./location-menu.tsx')).LocationMenu, keyOf)
    : undefined,
})

export function LocationPicker() {
  const href = useLocation({ select: (location) => location.href })
  return <Late part={menu} props={{ href }} />
}
