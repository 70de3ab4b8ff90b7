import type { ReactNode } from 'react'

/** A panel of what a case is about. */
export const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="rounded-card border border-line bg-paper p-4 text-sm">
    <h3 className="mb-2">{title}</h3>
    {children}
  </section>
)
