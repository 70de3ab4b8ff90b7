import { createFileRoute } from '@tanstack/react-router'

/** The address of one case. The screen around it shows it beside the queue. */
export const Route = createFileRoute('/admin/reviews/$caseId')({})
