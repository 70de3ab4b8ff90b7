import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { privacyPolicy } from '@bowerbird/contract/pages/texts/privacy-policy.text'
import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '../features/browsing/pages/article-page.tsx'
import { pageHead } from '../features/browsing/pages/page-head.ts'
import { pageLoader } from '../features/browsing/pages/page-loader.ts'
import { PageError } from '../features/browsing/shell/page-error.tsx'

export const Route = createFileRoute('/privacy-policy')({
  loader: pageLoader(
    'privacy',
    () =>
      t`What ${marketName()} knows about you, why, who else sees it and how to get a copy, under the Privacy Act 1988.`,
  ),
  head: ({ loaderData }) => pageHead('/privacy-policy', t`Privacy Policy`, loaderData),
  component: () => <ArticlePage article={{ ...privacyPolicy(), ...Route.useLoaderData().page }} />,
  errorComponent: ({ error }) => <PageError error={error} />,
})
