import { readCompared, writeCompared } from '@bowerbird/contract/ads/compare'
import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { loadCompared } from '../features/browsing/ads/compare/compare.calls.ts'
import { ComparePage } from '../features/browsing/ads/compare/compare-page.tsx'
import { PageError } from '../features/browsing/shell/page-error.tsx'
import { placeOf } from '../platform/chosen-place.ts'

export const Route = createFileRoute('/compare')({
  validateSearch: (search: Record<string, unknown>): { ids?: string | undefined } => ({
    ids: writeCompared(readCompared(search.ids)),
  }),
  loaderDeps: ({ search }) => ({ ids: search.ids }),
  loader: ({ deps, context }) => loadCompared(readCompared(deps.ids), placeOf(context)?.near),
  head: () => ({ meta: [{ title: pageTitle(t`Compare`) }, { name: 'robots', content: 'noindex' }] }),
  component: Compare,
  errorComponent: ({ error }) => <PageError error={error} title={t`Failed to load the comparison`} />,
})

function Compare() {
  return <ComparePage items={Route.useLoaderData()} />
}
