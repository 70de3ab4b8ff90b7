import { useLocation } from '@tanstack/react-router'
import { Late, latePart } from '../../ui/late.tsx'

/** A `<details>` full of links needs no code to work; what makes it comfortable comes when it is used. */
const menu = latePart({
  load: () => import('./location-menu.tsx').then((part) => part.LocationMenu),
  atServer: import.meta.env.SSR ? (await import('./location-menu.tsx')).LocationMenu : undefined,
})

export function LocationPicker() {
  const href = useLocation({ select: (location) => location.href })
  return <Late part={menu} props={{ href }} />
}
