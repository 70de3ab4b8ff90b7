import { t } from '@bowerbird/contract/language/t'
import { plainWords } from '@bowerbird/contract/pages/inline'
import type { Block, PageText } from '@bowerbird/contract/pages/page.types'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../../ui/icons/icon.tsx'
import { StructuredData } from '../../../ui/structured-data.tsx'
import { HelpAccordion } from './help-accordion.tsx'
import { PageHeading } from './page-heading.tsx'
import { StillAQuestion } from './still-a-question.tsx'

function textsOf(block: Block): readonly string[] {
  if (typeof block === 'string') return [block]
  if ('list' in block) return block.list
  return 'steps' in block ? block.steps : [block.note]
}

/** Structured data of the questions. */
export function faqData({ sections }: PageText) {
  const questions = sections.flatMap(({ items = [] }) => items)
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, blocks }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: blocks.flatMap(textsOf).map(plainWords).join(' ') },
    })),
  }
}

const furtherPages = [
  { label: t`Safety Tips`, to: '/safety-tips', icon: 'shield-check' },
  { label: t`Posting Rules`, to: '/posting-rules', icon: 'pen-line' },
  { label: t`Privacy Policy`, to: '/privacy-policy', icon: 'lock' },
  { label: t`Terms of Use`, to: '/terms-to-use', icon: 'file-text' },
] as const

export function HelpCenterPage({ page }: { page: PageText }) {
  return (
    <article>
      {/* Here and not in the route's head, which every visitor loads. */}
      <StructuredData data={faqData(page)} />
      <PageHeading title={page.title}>{page.intro}</PageHeading>
      <div className="page-width grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-12 print:block">
        <HelpAccordion categories={page.sections} />
        <div className="space-y-6">
          <nav aria-label={t`More to read`} className="print:hidden">
            <h2 className="text-lg">{t`More to read`}</h2>
            <ul className="mt-2 divide-y divide-line">
              {furtherPages.map(({ label, to, icon }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="flex min-h-12 items-center gap-3 font-medium hover:text-bower hover:underline"
                  >
                    <Icon name={icon} className="size-5 text-bower" />
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <StillAQuestion hasHelpLink={false} />
        </div>
      </div>
    </article>
  )
}
