import type { PageText } from '@bowerbird/contract/pages/page.types'
import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '../../features/browsing/pages/about-page.tsx'
import { ArticlePage } from '../../features/browsing/pages/article-page.tsx'
import { HelpCenterPage } from '../../features/browsing/pages/help-center-page.tsx'
import { TextScreen } from '../../features/office/texts/text-screen.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/admin/texts_/$key')({
  head: screenHead('adminTextsKey'),
  component: TextPage,
})

const numbered = ['page.terms', 'page.privacy']

/** Without what is not the text's: the day of the change, and the figures about moderation. */
function renderPage(key: string, page: PageText) {
  if (key === 'page.about') return <AboutPage page={page} />
  if (key === 'page.help') return <HelpCenterPage page={page} />
  return <ArticlePage article={{ ...page, isNumbered: numbered.includes(key) }} />
}

function TextPage() {
  return <TextScreen textKey={Route.useParams().key} renderPage={renderPage} />
}
