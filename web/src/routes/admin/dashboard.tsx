import { createFileRoute } from '@tanstack/react-router'
import { Unbuilt } from '../../features/shell/unbuilt.tsx'

export const Route = createFileRoute('/admin/dashboard')({
  head: () => ({ meta: [{ title: 'Dashboard | Bowerbird' }] }),
  component: () => <Unbuilt title="Dashboard" />,
})
