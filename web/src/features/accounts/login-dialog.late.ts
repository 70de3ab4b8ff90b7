import { late } from './late.ts'

/** The window comes apart from the forms and before them, to show that they are on their way. */
export const loginDialog = late(() => import('./login-dialog.tsx').then(({ LoginDialog }) => LoginDialog))
