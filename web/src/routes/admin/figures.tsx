import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import type { FiguresParams } from '../../features/office/market-figures/figures-params.ts'
import { FiguresScreen } from '../../features/office/market-figures/figures-screen.tsx'

export const Route = createFileRoute('/admin/figures')({
  // For the types of links only: the screen validates the address, so that the first script stays small.
  validateSearch: (search: Record<string, unknown>): FiguresParams => search,
  head: () => ({ meta: [{ title: pageTitle(t`Figures`) }] }),
  component: FiguresScreen,
})
