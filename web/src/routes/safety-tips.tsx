import { createFileRoute } from '@tanstack/react-router'
import { Unbuilt } from '../features/shell/unbuilt.tsx'

export const Route = createFileRoute('/safety-tips')({
  head: () => ({ meta: [{ title: 'Safety Tips | Bowerbird' }] }),
  component: () => <Unbuilt title="Safety Tips" />,
})
