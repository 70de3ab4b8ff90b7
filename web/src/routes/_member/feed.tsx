import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { FeedPage } from '../../features/selling/posting/feed/feed-page.tsx'

export const Route = createFileRoute('/_member/feed')({
  head: () => ({ meta: [{ title: pageTitle(t`Your feed`) }] }),
  component: FeedPage,
})
