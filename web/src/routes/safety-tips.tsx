import { t } from '@bowerbird/contract/language/t'
import { safetyTips } from '@bowerbird/contract/pages/texts/safety-tips.text'
import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '../features/browsing/pages/article-page.tsx'
import { pageHead } from '../features/browsing/pages/page-head.ts'
import { pageLoader } from '../features/browsing/pages/page-loader.ts'
import { PageError } from '../features/browsing/shell/page-error.tsx'

export const Route = createFileRoute('/safety-tips')({
  loader: pageLoader(
    'safety',
    () =>
      t`How to meet, pay, buy a car and rent a home safely in Australia, and what to do if something went wrong.`,
  ),
  head: ({ loaderData }) => pageHead('/safety-tips', t`Safety Tips`, loaderData),
  component: () => <ArticlePage article={{ ...safetyTips(), ...Route.useLoaderData().page }} />,
  errorComponent: ({ error }) => <PageError error={error} />,
})
