export const loadReportDialog = () => import('./report-dialog.tsx').then(({ ReportDialog }) => ReportDialog)
