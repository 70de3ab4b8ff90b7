import type { ComponentType, ReactNode } from 'react'
import { marksFor } from '../platform/kept-markup.ts'

type Marks = NonNullable<ReturnType<typeof marksFor>>

/** One mark in place of what is kept; otherwise what is drawn, between two of them. */
export function marked([before, after]: Marks, drawn: ReactNode): ReactNode {
  if (!after) return before
  return (
    <>
      {before}
      {drawn}
      {after}
    </>
  )
}

/**
 * For the server: a component that is drawn once for all pages where it looks the same. `useKey` says all that its
 * looks depend on, those of such parts in it included; without a key it is drawn anew. It must draw elements, not bare
 * words, and not stand beside words; make no ids of its own (`useId`), which would differ from the browser's; and have
 * nothing in it that React puts into the head as well, as it does with eager pictures.
 */
export function still<P extends object>(
  kind: string,
  Part: ComponentType<P>,
  useKey: (props: P) => string | undefined,
): ComponentType<P> {
  return function Still(props: P) {
    const key = useKey(props)
    const marks = key === undefined ? undefined : marksFor(kind, key)
    const drawn = <Part {...props} />
    return marks ? marked(marks, drawn) : drawn
  }
}
