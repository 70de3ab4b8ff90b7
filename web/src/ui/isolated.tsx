import { type ComponentType, createContext, Suspense, use } from 'react'

/** Data that survives JSON serialisation: no functions, no elements. */
export type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [name: string]: Json }

/** The markup of a component from its props alone, at an address; none if it is better rendered with its page. */
export type RenderIsolated = <P extends object>(
  component: ComponentType<P>,
  props: P,
  address: string,
) => string | undefined

/** Provided by the server's entry (`ssr/isolated-markup.tsx`). */
export const IsolatedContext = createContext<RenderIsolated | undefined>(undefined)

interface Props<P> {
  as?: 'div' | 'li'
  className?: string | undefined
  component: ComponentType<P>
  props: P
  /**
   * The address its links and hooks see on the server: the home page's if they depend on none. Without an address it is
   * rendered as part of the page.
   */
  address: string | undefined
}

/**
 * Renders a component whose markup depends on nothing but its props and the address. The server renders it outside the
 * page, so that it cannot depend on anything else, and may reuse the markup for the same props. In the browser it is a
 * component like any other, with a hydration boundary of its own.
 *
 * Its markup must contain no id made by `useId`: the server counts them from the part's root, the browser from the
 * page's, so they differ. Pass ids as props.
 */
export function Isolated<P extends { [K in keyof P]: Json }>({
  as: Box = 'div',
  className,
  component: Component,
  props,
  address,
}: Props<P>) {
  const renderIsolated = use(IsolatedContext)
  const html = address === undefined ? undefined : renderIsolated?.(Component, props, address)
  if (html !== undefined) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup, with everything escaped.
    return <Box className={className} dangerouslySetInnerHTML={{ __html: html }} />
  }
  return (
    <Box className={className}>
      <Suspense>
        <Component {...props} />
      </Suspense>
    </Box>
  )
}
