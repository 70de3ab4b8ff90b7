import { type ReactNode, useId } from 'react'
import { Card } from '../../../../ui/card.tsx'

interface Props {
  title: string
  about: string
  children: ReactNode
}

/** Settings that belong together, in two columns where there is room. */
export function Section({ title, about, children }: Props) {
  const id = useId()
  return (
    <Card as="section" className="p-5 sm:p-6">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a grid container everywhere. */}
      <div role="group" aria-labelledby={id}>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{about}</p>
        <div className="mt-5 grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
      </div>
    </Card>
  )
}
