import { createFileRoute } from '@tanstack/react-router'
import { loadRules } from '../../platform/load-rules.ts'
import { Posting } from './-posting.tsx'
import { postingHead, postingSearch } from './-posting-route.ts'

export const Route = createFileRoute('/_member/add')({
  validateSearch: postingSearch,
  loader: loadRules,
  head: postingHead,
  component: Posting,
})
