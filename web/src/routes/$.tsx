import { createFileRoute } from '@tanstack/react-router'
import { redirectHome } from '../platform/guards.ts'

/** Any path that leads nowhere. */
export const Route = createFileRoute('/$')({ beforeLoad: redirectHome })
