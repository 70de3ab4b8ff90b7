import type { ComponentType } from 'react'
import { marksFor } from '../platform/kept-markup.ts'
import { blankWords } from '../platform/stencils.ts'
import { marked } from './still.tsx'

interface Options<P> {
  /** All that its looks depend on besides its words. Without a shape it is drawn anew. */
  shapeOf: (props: P) => string | undefined
  /** What differs from one to the next, always as many of them for a shape. */
  wordsOf: (props: P) => readonly string[]
  /** The same with other words, which stand wherever its own would. */
  withWords: (props: P, words: readonly string[]) => P
}

/**
 * For the server: a component that is drawn once for all that have the same shape, and whose words are then filled
 * in. What holds for `still` parts holds for it, too; none of its words may be empty, or decide what is drawn.
 */
export function stencil<P extends object>(
  kind: string,
  Part: ComponentType<P>,
  { shapeOf, wordsOf, withWords }: Options<P>,
): ComponentType<P> {
  return function Stencilled(props: P) {
    const shape = shapeOf(props)
    if (shape === undefined) return <Part {...props} />
    const words = wordsOf(props)
    const marks = marksFor(kind, shape, words)
    if (!marks) return <Part {...props} />
    return marked(marks, <Part {...withWords(props, blankWords(words.length))} />)
  }
}
