import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { transparencyPage } from '@bowerbird/contract/pages/texts/transparency.text'
import { getTransparency } from '@bowerbird/contract/transparency/transparency.endpoints'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../features/browsing/pages/page-head.ts'
import { pageLoader } from '../features/browsing/pages/page-loader.ts'
import { TransparencyPage } from '../features/browsing/pages/transparency-page.tsx'
import { PageError } from '../features/browsing/shell/page-error.tsx'
import { call } from '../platform/api.ts'

const loadPage = pageLoader(
  'transparency',
  () =>
    t`How ${marketName()} moderates: ads reviewed and refused, reports, appeals and waiting times, in numbers.`,
)

export const Route = createFileRoute('/transparency')({
  loader: async () => {
    const [figures, page] = await Promise.all([call(getTransparency, {}), loadPage()])
    return { figures, ...page }
  },
  head: ({ loaderData }) => pageHead('/transparency', t`Transparency`, loaderData),
  component: Page,
  errorComponent: ({ error }) => <PageError error={error} />,
})

function Page() {
  const { figures, page } = Route.useLoaderData()
  return <TransparencyPage figures={figures} page={page ?? transparencyPage()} />
}
