import { createFileRoute } from '@tanstack/react-router'
import { PostingPage } from '../../features/posting/wizard/posting-page.tsx'

/** What the landing page hands over, and the step. The wizard reads it by itself and leaves out what makes no sense. */
interface Search {
  category?: string
  subcategory?: string
  step?: number
}

export const Route = createFileRoute('/_member/post-ad')({
  validateSearch: (search: Search): Search => search,
  head: () => ({ meta: [{ title: 'Post Your Ad | Bowerbird' }] }),
  component: PostingPage,
})
