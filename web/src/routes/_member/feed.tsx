import { createFileRoute } from '@tanstack/react-router'
import { FeedPage } from '../../features/selling/posting/feed/feed-page.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/_member/feed')({
  head: screenHead('feed'),
  component: FeedPage,
})
