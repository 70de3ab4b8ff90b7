import { MIN_PASSWORD } from '@bowerbird/contract/accounts/accounts.terms'
import type { ComponentType } from 'react'
import { useDraft } from './login-draft.ts'
import type { Step } from './login-steps.ts'
import { EmailLoginStep } from './steps/email-login-step.tsx'
import { ForgotPasswordStep } from './steps/forgot-password-step.tsx'
import { InitialStep, type InitialStepProps } from './steps/initial-step.tsx'
import { LinkGoogleStep } from './steps/link-google-step.tsx'
import { LostFactorStep } from './steps/lost-factor-step.tsx'
import { RegisterPasswordStep } from './steps/register-password-step.tsx'
import { RegisterStep } from './steps/register-step.tsx'
import { ResetPasswordStep } from './steps/reset-password-step.tsx'
import { TwoFactorStep } from './steps/two-factor-step.tsx'
import { VerificationStep } from './steps/verification-step.tsx'
import { useProviders } from './use-providers.ts'

interface Props {
  /** The action that needs an account. */
  message: string | undefined
}

interface StepProps extends InitialStepProps {
  /** The minimum length of a new password. */
  minPassword: number
}

const componentOf: Record<Step, ComponentType<StepProps>> = {
  initial: InitialStep,
  'email-login': EmailLoginStep,
  'link-google': LinkGoogleStep,
  'two-factor': TwoFactorStep,
  'lost-factor': LostFactorStep,
  register: RegisterStep,
  'register-password': RegisterPasswordStep,
  verification: VerificationStep,
  'forgot-password': ForgotPasswordStep,
  'reset-password': ResetPasswordStep,
}

/** The content of the login dialog. */
export function LoginFlow({ message }: Props) {
  const CurrentStep = componentOf[useDraft().step]
  // Loaded once: going back to the first step must not change its buttons under the pointer.
  const providers = useProviders()
  return (
    <CurrentStep
      message={message}
      hasGoogle={providers?.google !== false}
      minPassword={providers?.minPassword ?? MIN_PASSWORD}
    />
  )
}
