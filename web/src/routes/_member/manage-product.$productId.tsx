import { createFileRoute } from '@tanstack/react-router'
import { Unbuilt } from '../../features/shell/unbuilt.tsx'

export const Route = createFileRoute('/_member/manage-product/$productId')({
  head: () => ({ meta: [{ title: 'Edit Ad | Bowerbird' }] }),
  component: () => <Unbuilt title="Edit Ad" />,
})
