import type { Here } from '../platform/here.ts'
import { type ListingTarget, type Way, wayTo } from '../platform/ways.ts'
import type { StencilOf } from './stencil.tsx'

/** What a part with links to listings is drawn with. */
export interface WithWays {
  /** On the server: where the page is. */
  here?: Here
  /** On the server, where someone else has worked them out. */
  ways?: readonly Way[]
}

interface Options<P> {
  kind: string
  /** Where its links lead, from first to last. */
  targetsOf: (props: P) => readonly ListingTarget[]
  isExact?: boolean
  /** All that its looks depend on besides addresses and texts; nothing where it has to be drawn anew. */
  shapeOf: (props: P) => string | undefined
  /** What else differs from one to the next. */
  textsOf?: (props: P) => readonly string[]
  withTexts?: (props: P, texts: readonly string[]) => P
}

/** Such as the names of categories: written in an address the same way by everyone. */
const isPlainName = ({ params: { category } }: ListingTarget): boolean => /^[\w -]+$/.test(category)

/** A stencil of links: their addresses are its words, and its shape knows which of them lead to where one is. */
export function wayStencil<P extends WithWays>(options: Options<P>): StencilOf<P> {
  const { kind, targetsOf, isExact = false, shapeOf, textsOf, withTexts = (props) => props } = options
  return {
    kind,
    lookOf: (props) => {
      const { here } = props
      const shape = shapeOf(props)
      const targets = targetsOf(props)
      if (!here || shape === undefined || !targets.every(isPlainName)) return undefined
      let heres = ''
      const words: string[] = []
      for (const target of targets) {
        const { href, isHere } = wayTo(target, here, isExact)
        words.push(href)
        heres += isHere ? '1' : '0'
      }
      if (textsOf) words.push(...textsOf(props))
      return { shape: `${shape} ${heres}`, words }
    },
    withWords: (props, words) => {
      const { here } = props
      const targets = targetsOf(props)
      const ways = targets.map((target, index) => ({
        isHere: here !== undefined && wayTo(target, here, isExact).isHere,
        href: words[index] ?? '',
      }))
      return { ...withTexts(props, words.slice(targets.length)), ways }
    },
  }
}
