import { createFileRoute } from '@tanstack/react-router'
import { SavedSearchesPage } from '../../features/members/saved-searches/saved-searches-page.tsx'
import { useSession } from '../../platform/session.ts'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/_member/saved-searches')({
  validateSearch: ({ save }: Record<string, unknown>): { save?: string } =>
    typeof save === 'string' && save ? { save } : {},
  head: screenHead('savedSearches'),
  component: SavedSearches,
})

function SavedSearches() {
  const session = useSession()
  const { save } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (session.state !== 'member') return null
  const { email } = session.user
  return (
    <SavedSearchesPage
      key={email}
      email={email}
      save={save}
      onSaved={() => void navigate({ search: {}, replace: true, resetScroll: false })}
    />
  )
}
