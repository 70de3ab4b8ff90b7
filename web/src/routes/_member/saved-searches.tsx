import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { SavedSearchesPage } from '../../features/members/saved-searches/saved-searches-page.tsx'
import { useSession } from '../../platform/session.ts'

export const Route = createFileRoute('/_member/saved-searches')({
  validateSearch: ({ save }: Record<string, unknown>): { save?: string } =>
    typeof save === 'string' && save ? { save } : {},
  head: () => ({ meta: [{ title: pageTitle(t`Saved Searches`) }] }),
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
