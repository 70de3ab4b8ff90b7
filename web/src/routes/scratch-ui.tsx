import { createFileRoute } from '@tanstack/react-router'
import { Scratch } from '../ui/scratch.tsx'
export const Route = createFileRoute('/scratch-ui')({ component: Scratch })
