import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { aboutPage } from '@bowerbird/contract/pages/texts/about.text'
import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '../features/browsing/pages/about-page.tsx'
import { pageHead } from '../features/browsing/pages/page-head.ts'
import { pageLoader } from '../features/browsing/pages/page-loader.ts'
import { PageError } from '../features/browsing/shell/page-error.tsx'

export const Route = createFileRoute('/about')({
  loader: pageLoader(
    'about',
    () => t`Who’s behind ${marketName()}, what we offer, why people choose us and what we stand for.`,
  ),
  head: ({ loaderData }) => pageHead('/about', t`About Us`, loaderData),
  component: () => <AboutPage page={Route.useLoaderData().page ?? aboutPage()} />,
  errorComponent: ({ error }) => <PageError error={error} />,
})
