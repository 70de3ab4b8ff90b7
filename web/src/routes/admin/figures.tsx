import { createFileRoute } from '@tanstack/react-router'
import type { FiguresParams } from '../../features/office/market-figures/figures-params.ts'
import { FiguresScreen } from '../../features/office/market-figures/figures-screen.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/admin/figures')({
  // For the types of links only: the screen validates the address, so that the first script stays small.
  validateSearch: (search: Record<string, unknown>): FiguresParams => search,
  head: screenHead('adminFigures'),
  component: FiguresScreen,
})
