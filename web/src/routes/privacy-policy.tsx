import { marketName } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '../features/browsing/pages/article-page.tsx'
import { pageHead } from '../features/browsing/pages/page-head.ts'
import { privacyPolicy } from '@bowerbird/contract/pages/texts/privacy-policy.text'

export const Route = createFileRoute('/privacy-policy')({
  head: () =>
    pageHead(
      '/privacy-policy',
      'Privacy Policy',
      `What ${marketName()} knows about you, why, who else sees it and how to get a copy, under the Privacy Act 1988.`,
    ),
  component: () => <ArticlePage article={privacyPolicy()} />,
})
