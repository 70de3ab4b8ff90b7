import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { TextsScreen } from '../../features/office/texts/texts-screen.tsx'

export const Route = createFileRoute('/admin/texts')({
  head: () => ({ meta: [{ title: pageTitle(t`Texts`) }] }),
  component: TextsScreen,
})
