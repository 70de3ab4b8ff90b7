import { createFileRoute } from '@tanstack/react-router'
import { Unbuilt } from '../../features/shell/unbuilt.tsx'

export const Route = createFileRoute('/admin/users')({
  head: () => ({ meta: [{ title: 'Users | Bowerbird' }] }),
  component: () => <Unbuilt title="Users" />,
})
