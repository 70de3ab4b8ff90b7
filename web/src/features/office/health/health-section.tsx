import { type ReactNode, useId } from 'react'
import { Card } from '../../../ui/card.tsx'

interface Props {
  title: string
  /** What the section is about, in a sentence. */
  about?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A titled part of the health page. */
export function HealthSection({ title, about, actions, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Card className="flex flex-col gap-4 p-4 sm:p-5">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 id={id} className="text-xl">
              {title}
            </h2>
            {about && <p className="mt-1 max-w-prose text-sm text-ink-soft">{about}</p>}
          </div>
          {actions}
        </div>
        {children}
      </Card>
    </section>
  )
}

interface FactsProps {
  facts: readonly (readonly [term: string, value: ReactNode])[]
}

export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-6 gap-y-3">
      {facts.map(([term, value]) => (
        <div key={term} className="min-w-0">
          <dt className="text-sm text-ink-soft">{term}</dt>
          <dd className="font-semibold wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
