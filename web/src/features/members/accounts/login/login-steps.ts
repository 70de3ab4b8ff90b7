import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'

const steps = [
  'initial',
  'email-login',
  'link-google',
  'two-factor',
  'lost-factor',
  'register',
  'register-password',
  'verification',
  'forgot-password',
  'reset-password',
] as const
export type Step = (typeof steps)[number]

/** Target of Back. The first step has none. */
export const backFrom: Record<Exclude<Step, 'initial'>, Step> = {
  'email-login': 'initial',
  'link-google': 'initial',
  'two-factor': 'email-login',
  'lost-factor': 'two-factor',
  register: 'initial',
  'register-password': 'register',
  verification: 'register-password',
  'forgot-password': 'email-login',
  'reset-password': 'forgot-password',
}

const titles: Record<Exclude<Step, 'initial'>, string> = {
  'email-login': t`Log in with email`,
  'link-google': t`Connect Google`,
  'two-factor': t`One more step`,
  'lost-factor': t`Lost your phone and your codes?`,
  register: t`Create your account`,
  'register-password': t`Choose a password`,
  verification: t`Check your email`,
  'forgot-password': t`Forgot your password?`,
  'reset-password': t`Set a new password`,
}

export const titleOf = (step: Step): string =>
  step === 'initial' ? t`Welcome to ${marketName()}` : titles[step]
