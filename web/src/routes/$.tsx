import { createFileRoute } from '@tanstack/react-router'
import { redirectHome } from '../platform/guards.ts'

/** Any unknown path. */
export const Route = createFileRoute('/$')({ beforeLoad: redirectHome })
