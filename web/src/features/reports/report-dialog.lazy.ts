import { loadable } from '../../ui/loadable.ts'

export const reportDialog = loadable(() =>
  import('./report-dialog.tsx').then(({ ReportDialog }) => ReportDialog),
)
