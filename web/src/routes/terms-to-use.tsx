import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { termsOfUse } from '@bowerbird/contract/pages/texts/terms-of-use.text'
import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '../features/browsing/pages/article-page.tsx'
import { pageHead } from '../features/browsing/pages/page-head.ts'
import { pageLoader } from '../features/browsing/pages/page-loader.ts'
import { PageError } from '../features/browsing/shell/page-error.tsx'

export const Route = createFileRoute('/terms-to-use')({
  loader: pageLoader(
    'terms',
    () => t`The agreement between you and ${marketName()}, in plain words and under Australian law.`,
  ),
  head: ({ loaderData }) => pageHead('/terms-to-use', t`Terms of Use`, loaderData),
  component: () => <ArticlePage article={{ ...termsOfUse(), ...Route.useLoaderData().page }} />,
  errorComponent: ({ error }) => <PageError error={error} />,
})
