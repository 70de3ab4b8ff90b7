import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { FeedPage } from '../../features/selling/posting/feed/feed-page.tsx'

export const Route = createFileRoute('/_member/feed')({
  head: () => ({ meta: [{ title: pageTitle('Your feed') }] }),
  component: FeedPage,
})
