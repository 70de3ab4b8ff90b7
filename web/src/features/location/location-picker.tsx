import { useLocation } from '@tanstack/react-router'
import { Late, latePart } from '../../ui/late.tsx'
import { stencilHere } from '../../ui/stencil.tsx'

const load = () => import('./location-menu.tsx')
const parts = import.meta.env.SSR ? await load() : undefined

/** A `<details>` full of links needs no code to work; what makes it comfortable comes when it is used. */
const menu = latePart({
  load: () => load().then(({ LocationMenu }) => LocationMenu),
  atServer: parts && stencilHere(parts.LocationMenu, parts.locationStencil),
})

export function LocationPicker() {
  const href = useLocation({ select: (location) => location.href })
  return <Late part={menu} props={{ href }} />
}
