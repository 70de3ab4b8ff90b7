import type { ComponentType } from 'react'
import { type Here, useHere } from '../platform/here.ts'
import { marksFor } from '../platform/kept-markup.ts'
import { keyOf, type Slot } from '../platform/slots.ts'
import { blankWords, type Word } from '../platform/stencils.ts'
import { marked } from './still.tsx'

export interface Look {
  /** All that it depends on besides its words. */
  shape: string
  /** What differs from one to the next, always as many of them for a shape. */
  words: readonly Word[]
}

export interface StencilOf<P> {
  kind: string
  /** How it looks; nothing where it has to be drawn anew. */
  lookOf: (props: P) => Look | undefined
  /** The same with other words, which stand wherever its own would. */
  withWords: (props: P, words: readonly string[]) => P
}

/**
 * For the server: a component that is drawn once for all that have the same shape, and whose words are then filled
 * in. What holds for `still` parts holds for it, too; none of its words may be empty, or decide what is drawn.
 */
export function stencil<P extends object>(Part: ComponentType<P>, by: StencilOf<P>): ComponentType<P> {
  return function Stencilled(props: P) {
    const look = by.lookOf(props)
    const marks = look && marksFor(by.kind, look.shape, look.words)
    if (!marks) return <Part {...props} />
    if (marks.length === 1) return marks[0]
    return marked(marks, <Part {...by.withWords(props, blankWords(look.words.length))} />)
  }
}

/** The same for one whose links know where the page is. */
export function stencilHere<P extends { here?: Here | undefined }>(
  Part: ComponentType<P>,
  by: StencilOf<P>,
): ComponentType<Omit<P, 'here'>> {
  const Stencilled = stencil(Part, by)
  return function StencilledHere(props: Omit<P, 'here'>) {
    return <Stencilled {...({ ...props, here: useHere() } as P)} />
  }
}

/** What such a component puts into a page; nothing where it has to be drawn. */
export function slotOf<P>(by: StencilOf<P>, props: P): Slot | undefined {
  const look = by.lookOf(props)
  return look && { key: keyOf(by.kind, look.shape), words: look.words }
}
