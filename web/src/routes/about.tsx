import { marketName } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '../features/browsing/pages/about-page.tsx'
import { pageHead } from '../features/browsing/pages/page-head.ts'

export const Route = createFileRoute('/about')({
  head: () =>
    pageHead(
      '/about',
      'About Us',
      `Who’s behind ${marketName()}, what we offer, why people choose us and what we stand for.`,
    ),
  component: AboutPage,
})
