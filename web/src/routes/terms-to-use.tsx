import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { termsOfUse } from '@bowerbird/contract/pages/texts/terms-of-use.text'
import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '../features/browsing/pages/article-page.tsx'
import { pageHead } from '../features/browsing/pages/page-head.ts'
import { pageLoader } from '../features/browsing/pages/page-loader.ts'
import { PageError } from '../features/browsing/shell/page-error.tsx'

export const Route = createFileRoute('/terms-to-use')({
  loader: pageLoader('terms'),
  head: ({ loaderData }) =>
    pageHead(
      '/terms-to-use',
      loaderData?.title ?? t`Terms of Use`,
      t`The agreement between you and ${marketName()}, in plain words and under Australian law.`,
    ),
  component: () => <ArticlePage article={{ ...termsOfUse(), ...Route.useLoaderData() }} />,
  errorComponent: ({ error }) => <PageError error={error} />,
})
