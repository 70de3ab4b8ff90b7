import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../../features/selling/posting/imports/import-page.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/_member/import')({
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
    typeof id === 'string' && id ? { id } : {},
  head: screenHead('import'),
  component: Import,
})

function Import() {
  const { id } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ImportPage id={id} onOpen={(next) => void navigate({ search: next ? { id: next } : {} })} />
}
