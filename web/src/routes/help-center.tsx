import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { helpPage } from '@bowerbird/contract/pages/texts/help-center.text'
import { createFileRoute } from '@tanstack/react-router'
import { HelpCenterPage } from '../features/browsing/pages/help-center-page.tsx'
import { pageHead } from '../features/browsing/pages/page-head.ts'
import { pageLoader } from '../features/browsing/pages/page-loader.ts'
import { PageError } from '../features/browsing/shell/page-error.tsx'

export const Route = createFileRoute('/help-center')({
  loader: pageLoader(
    'help',
    () => t`Answers about your account, listings, car rentals and safety on ${marketName()}.`,
  ),
  head: ({ loaderData }) => pageHead('/help-center', t`Help Center`, loaderData),
  component: () => <HelpCenterPage page={Route.useLoaderData().page ?? helpPage()} />,
  errorComponent: ({ error }) => <PageError error={error} />,
})
