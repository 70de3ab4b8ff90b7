import type { Article, PageText } from '@bowerbird/contract/pages/page.types'
import { PageHeading } from './page-heading.tsx'
import { SectionBody } from './section-body.tsx'
import { StillAQuestion } from './still-a-question.tsx'
import { TableOfContents } from './table-of-contents.tsx'

/** A long text to read, to link into, and to print. */
export function ArticlePage({ article }: { article: PageText & Partial<Article> }) {
  const { title, intro, updated, isNumbered = false, sections } = article
  return (
    <article>
      <PageHeading title={title} {...(updated && { updated })}>
        {intro}
      </PageHeading>
      <div className="page-width grid grid-cols-1 gap-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-20 print:block">
        <TableOfContents sections={sections} isNumbered={isNumbered} />
        <div className="max-w-2xl space-y-10 print:max-w-none">
          {sections.map((section, index) => (
            <section
              key={section.id}
              id={section.id}
              aria-labelledby={`${section.id}-title`}
              className="scroll-mt-36 md:scroll-mt-24"
            >
              <h2 id={`${section.id}-title`} className="mb-4">
                {isNumbered && <span className="text-ink-soft">{index + 1}. </span>}
                {section.title}
              </h2>
              <SectionBody section={section} />
            </section>
          ))}
          <StillAQuestion />
        </div>
      </div>
    </article>
  )
}
