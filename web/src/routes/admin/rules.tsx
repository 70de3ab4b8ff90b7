import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { RulesScreen } from '../../features/office/rules/rules-screen.tsx'

export const Route = createFileRoute('/admin/rules')({
  head: () => ({ meta: [{ title: pageTitle(t`Rules`) }] }),
  component: RulesScreen,
})
