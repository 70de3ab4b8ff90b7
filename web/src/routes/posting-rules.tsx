import { marketName } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '../features/browsing/pages/article-page.tsx'
import { pageHead } from '../features/browsing/pages/page-head.ts'
import { postingRules } from '@bowerbird/contract/pages/texts/posting-rules.text'

export const Route = createFileRoute('/posting-rules')({
  head: () =>
    pageHead(
      '/posting-rules',
      'Posting Rules',
      `What may be advertised on ${marketName()}, how to describe it, how review works and what happens when rules are broken.`,
    ),
  component: () => <ArticlePage article={postingRules()} />,
})
