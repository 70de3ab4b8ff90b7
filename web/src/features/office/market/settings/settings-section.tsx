import { type ReactNode, useId } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { domIdOf, type SectionId, sections } from './section-names.ts'

interface Props {
  id: SectionId
  about: string
  children: ReactNode
}

/** Settings that belong together, in two columns where there is room. */
export function Section({ id, about, children }: Props) {
  const titleId = useId()
  return (
    <Card as="section" className="p-5 sm:p-6">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a grid container everywhere. */}
      <div
        role="group"
        id={domIdOf(id)}
        // The table of contents leads here, below itself and the header.
        tabIndex={-1}
        aria-labelledby={titleId}
        className="scroll-mt-36 outline-none lg:scroll-mt-20"
      >
        <h2 id={titleId} className="text-xl">
          {sections[id]}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{about}</p>
        <div className="mt-5 grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
      </div>
    </Card>
  )
}
