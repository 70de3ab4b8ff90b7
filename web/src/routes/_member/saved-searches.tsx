import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { SavedSearchesPage } from '../../features/saved-searches/saved-searches-page.tsx'
import { useSession } from '../../platform/session.ts'

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

export const Route = createFileRoute('/_member/saved-searches')({
  validateSearch: (
    search: Record<string, unknown>,
  ): { save?: string | undefined; pause?: string | undefined } => ({
    save: text(search.save),
    pause: text(search.pause),
  }),
  head: () => ({ meta: [{ title: pageTitle('Saved Searches') }] }),
  component: SavedSearches,
})

function SavedSearches() {
  const session = useSession()
  const { save, pause } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (session.state !== 'member') return null
  const { email } = session.user
  return (
    <SavedSearchesPage
      key={email}
      email={email}
      save={save}
      pause={pause}
      onHandled={() => void navigate({ search: {}, replace: true, resetScroll: false })}
    />
  )
}
