import { createFileRoute } from '@tanstack/react-router'
import { Unbuilt } from '../features/shell/unbuilt.tsx'

export const Route = createFileRoute('/posting-rules')({
  head: () => ({ meta: [{ title: 'Posting Rules | Bowerbird' }] }),
  component: () => <Unbuilt title="Posting Rules" />,
})
