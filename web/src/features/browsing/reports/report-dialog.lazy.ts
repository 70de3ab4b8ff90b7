import { loadable } from '../../../ui/hydration/loadable.ts'

export const reportDialog = loadable(() => import('./report-dialog.tsx'), 'ReportDialog')
