import { createFileRoute } from '@tanstack/react-router'
import { RulesScreen } from '../../features/office/rules/rules-screen.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/admin/rules')({
  head: screenHead('adminRules'),
  component: RulesScreen,
})
