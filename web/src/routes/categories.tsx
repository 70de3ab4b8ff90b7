import { createFileRoute } from '@tanstack/react-router'
import { landingHead } from '../features/posting/landing/landing-head.ts'
import { LandingPage } from '../features/posting/landing/landing-page.tsx'

export const Route = createFileRoute('/categories')({
  // Made by the loader: what stands in `head` itself comes to every visitor with the first script.
  loader: () => landingHead(),
  head: ({ loaderData }) => loaderData ?? {},
  component: LandingPage,
})
