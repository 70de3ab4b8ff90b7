import { loadable } from '../../../../ui/hydration/loadable.ts'

/** With the estimator and its list of common passwords. */
export const passwordStrength = loadable(() => import('./password-strength.tsx'), 'PasswordStrength')
