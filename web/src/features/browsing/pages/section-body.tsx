import type { Section } from '@bowerbird/contract/pages/page.types'
import { Blocks } from './blocks.tsx'

/** What is below the heading of a section: its text, then its parts. */
export function SectionBody({ section: { blocks, items = [] } }: { section: Section }) {
  return (
    <>
      <Blocks blocks={blocks} />
      {items.map(({ id, title, blocks }) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-title`}
          className="mt-6 scroll-mt-36 md:scroll-mt-24"
        >
          <h3 id={`${id}-title`} className="mb-2">
            {title}
          </h3>
          <Blocks blocks={blocks} />
        </section>
      ))}
    </>
  )
}
