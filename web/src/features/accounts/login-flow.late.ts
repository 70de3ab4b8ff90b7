import { late } from './late.ts'

/** The forms, with all their checks. */
export const loginFlow = late(() => import('./login-flow.tsx').then(({ LoginFlow }) => LoginFlow))

export const LOGIN_FAILED_TO_LOAD = 'The login form could not be loaded. Check your connection and try again.'
