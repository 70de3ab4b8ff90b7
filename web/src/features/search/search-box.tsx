import { useLocation } from '@tanstack/react-router'
import { SEARCH_BOX_ID } from '../../start/start.constants.ts'
import { DeferredHydration } from '../../ui/deferred-hydration.tsx'
import { searchForm } from './search.lazy.ts'

export function SearchBox() {
  const href = useLocation({ select: (location) => location.href })
  return <DeferredHydration part={searchForm} props={{ id: SEARCH_BOX_ID, href }} />
}
