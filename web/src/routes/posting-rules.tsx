import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { postingRules } from '@bowerbird/contract/pages/texts/posting-rules.text'
import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '../features/browsing/pages/article-page.tsx'
import { pageHead } from '../features/browsing/pages/page-head.ts'
import { pageLoader } from '../features/browsing/pages/page-loader.ts'
import { PageError } from '../features/browsing/shell/page-error.tsx'

export const Route = createFileRoute('/posting-rules')({
  loader: pageLoader(
    'rules',
    () =>
      t`What may be advertised on ${marketName()}, how to describe it, how review works and what happens when rules are broken.`,
  ),
  head: ({ loaderData }) => pageHead('/posting-rules', t`Posting Rules`, loaderData),
  component: () => <ArticlePage article={{ ...postingRules(), ...Route.useLoaderData().page }} />,
  errorComponent: ({ error }) => <PageError error={error} />,
})
