import { createFileRoute } from '@tanstack/react-router'
import { landingHead } from '../features/selling/posting/landing/landing-head.ts'
import { LandingPage } from '../features/selling/posting/landing/landing-page.tsx'

export const Route = createFileRoute('/categories')({
  // In the loader: code in `head` is part of the first script that every visitor loads.
  loader: () => landingHead(),
  head: ({ loaderData }) => loaderData ?? {},
  component: LandingPage,
})
