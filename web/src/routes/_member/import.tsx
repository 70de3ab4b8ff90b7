import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../../features/selling/posting/imports/import-page.tsx'

export const Route = createFileRoute('/_member/import')({
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
    typeof id === 'string' && id ? { id } : {},
  head: () => ({ meta: [{ title: pageTitle(t`Post from a file`) }] }),
  component: Import,
})

function Import() {
  const { id } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ImportPage id={id} onOpen={(next) => void navigate({ search: next ? { id: next } : {} })} />
}
