import { useLocation } from '@tanstack/react-router'
import { SEARCH_BOX_ID } from '../../platform/start-script.ts'
import { Late, latePart } from '../../ui/late.tsx'
import { still } from '../../ui/still.tsx'

/** As a form it works at once; what helps with typing comes when someone turns to it. */
const form = latePart({
  load: () => import('./search-form.tsx').then((part) => part.SearchForm),
  atServer: import.meta.env.SSR
    ? still('search', (await import('./search-form.tsx')).SearchForm, ({ id, href }) =>
        href.includes('search=') ? undefined : id,
      )
    : undefined,
})

export function SearchBox() {
  const href = useLocation({ select: (location) => location.href })
  return <Late part={form} props={{ id: SEARCH_BOX_ID, href }} />
}
