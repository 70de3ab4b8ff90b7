import { createFileRoute } from '@tanstack/react-router'
import { Unbuilt } from '../../features/shell/unbuilt.tsx'

export const Route = createFileRoute('/_member/post-ad')({
  head: () => ({ meta: [{ title: 'Post Your Ad | Bowerbird' }] }),
  component: () => <Unbuilt title="Post Your Ad" />,
})
