import { Blocks } from './blocks.tsx'
import type { Article } from '@bowerbird/contract/pages/page.types'
import { PageHeading } from './page-heading.tsx'
import { StillAQuestion } from './still-a-question.tsx'
import { TableOfContents } from './table-of-contents.tsx'

/** A long text to read, to link into, and to print. */
export function ArticlePage({ article }: { article: Article }) {
  const { title, intro, updated, isNumbered = false, sections } = article
  return (
    <article>
      <PageHeading title={title} updated={updated}>
        {intro}
      </PageHeading>
      <div className="page-width grid grid-cols-1 gap-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-20 print:block">
        <TableOfContents sections={sections} isNumbered={isNumbered} />
        <div className="max-w-2xl space-y-10 print:max-w-none">
          {sections.map(({ id, title, blocks }, index) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="scroll-mt-36 md:scroll-mt-24"
            >
              <h2 id={`${id}-title`} className="mb-4">
                {isNumbered && <span className="text-ink-soft">{index + 1}. </span>}
                {title}
              </h2>
              <Blocks blocks={blocks} />
            </section>
          ))}
          <StillAQuestion />
        </div>
      </div>
    </article>
  )
}
