import { createFileRoute } from '@tanstack/react-router'

/** The address of one review. The screen around it shows it beside the queue. */
export const Route = createFileRoute('/admin/reviews/$reviewId')({})
