import { marketName } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { HelpCenterPage } from '../features/browsing/pages/help-center-page.tsx'
import { pageHead } from '../features/browsing/pages/page-head.ts'

export const Route = createFileRoute('/help-center')({
  head: () =>
    pageHead(
      '/help-center',
      'Help Center',
      `Answers about your account, listings, car rentals and safety on ${marketName()}.`,
    ),
  component: HelpCenterPage,
})
