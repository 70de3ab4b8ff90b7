import { createFileRoute } from '@tanstack/react-router'
import { Unbuilt } from '../../features/shell/unbuilt.tsx'

export const Route = createFileRoute('/_member/chat')({
  head: () => ({ meta: [{ title: 'Messages | Bowerbird' }] }),
  component: () => <Unbuilt title="Messages" />,
})
