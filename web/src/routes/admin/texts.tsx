import { createFileRoute } from '@tanstack/react-router'
import { TextsScreen } from '../../features/office/texts/texts-screen.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/admin/texts')({
  head: screenHead('adminTexts'),
  component: TextsScreen,
})
