import { createFileRoute } from '@tanstack/react-router'
import { Unbuilt } from '../../features/shell/unbuilt.tsx'

export const Route = createFileRoute('/admin/products')({
  head: () => ({ meta: [{ title: 'Products | Bowerbird' }] }),
  component: () => <Unbuilt title="Products" />,
})
