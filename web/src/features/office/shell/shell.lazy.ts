import { loadable } from '../../../ui/hydration/loadable.ts'

export const adminFrame = loadable(() => import('./admin-frame.tsx'), 'AdminFrame')
