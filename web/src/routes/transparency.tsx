import { marketName } from '@bowerbird/contract/market/market-settings'
import { getTransparency } from '@bowerbird/contract/transparency/transparency.endpoints'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../features/browsing/pages/page-head.ts'
import { TransparencyPage } from '../features/browsing/pages/transparency-page.tsx'
import { PageError } from '../features/browsing/shell/page-error.tsx'
import { call } from '../platform/api.ts'

export const Route = createFileRoute('/transparency')({
  loader: () => call(getTransparency, {}),
  head: () =>
    pageHead(
      '/transparency',
      'Transparency',
      `How ${marketName()} moderates: ads reviewed and refused, reports, appeals and waiting times, in numbers.`,
    ),
  component: () => <TransparencyPage figures={Route.useLoaderData()} />,
  errorComponent: ({ error }) => <PageError error={error} />,
})
