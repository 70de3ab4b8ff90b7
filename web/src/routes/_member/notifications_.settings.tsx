import { createFileRoute, redirect } from '@tanstack/react-router'

/** The address in emails from before these settings moved. */
export const Route = createFileRoute('/_member/notifications_/settings')({
  beforeLoad: () => {
    throw redirect({ to: '/settings', replace: true })
  },
})
