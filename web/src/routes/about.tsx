import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '../features/pages/about-page.tsx'
import { pageHead } from '../features/pages/page-head.ts'

export const Route = createFileRoute('/about')({
  head: () =>
    pageHead(
      '/about',
      'About Us',
      'Who is behind Bowerbird, what it offers, why people choose it and what it stands for.',
    ),
  component: AboutPage,
})
