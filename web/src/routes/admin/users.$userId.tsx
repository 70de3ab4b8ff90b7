import { createFileRoute } from '@tanstack/react-router'

/** The address of one user. The screen around it shows their details above the list. */
export const Route = createFileRoute('/admin/users/$userId')({})
