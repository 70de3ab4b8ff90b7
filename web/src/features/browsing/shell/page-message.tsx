import type { ReactNode } from 'react'
import { LogoMark } from './logo.tsx'

interface Props {
  title: string
  /** Next steps, as links and buttons. */
  actions: ReactNode
  children: ReactNode
}

/** A page that has only one thing to say. */
export function PageMessage({ title, actions, children }: Props) {
  return (
    <div className="page-width grid min-h-[60dvh] place-content-center justify-items-center gap-4 py-16 text-center">
      <LogoMark className="size-20" />
      <h1 className="mt-2">{title}</h1>
      <p className="max-w-prose text-lg text-ink-soft text-balance">{children}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  )
}
