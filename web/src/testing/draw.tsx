import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { drawWithParts } from '../platform/kept-markup.ts'
import type { Piece } from '../platform/kept-parts.ts'

const decoder = new TextDecoder()

export const textOf = (pieces: Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : decoder.decode(piece))).join('')

/** What the server sends of something at an address, with parts that it keeps. */
export function drawAt(path: string, content: ReactNode): string {
  const rootRoute = createRootRoute()
  const anywhere = createRoute({ getParentRoute: () => rootRoute, path: '$' })
  const router = createRouter({
    routeTree: rootRoute.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const page = () =>
    renderToString(<RouterContextProvider router={router as never}>{content}</RouterContextProvider>)
  return (
    textOf(drawWithParts(page, 'the nonce of this page'))
      // Of what is not there yet, React tells where it is missing.
      .replaceAll(/<template[^>]*>/g, '<template>')
  )
}
