import { MIN_PASSWORD } from '@bowerbird/contract/accounts/accounts.terms'
import { type ComponentType, useEffect } from 'react'
import { useDraft } from './login-draft.ts'
import type { Step } from './login-steps.ts'
import { memberMenu } from './member-parts.late.ts'
import { EmailLoginStep } from './steps/email-login-step.tsx'
import { ForgotPasswordStep } from './steps/forgot-password-step.tsx'
import { InitialStep, type InitialStepProps } from './steps/initial-step.tsx'
import { RegisterPasswordStep } from './steps/register-password-step.tsx'
import { RegisterStep } from './steps/register-step.tsx'
import { ResetPasswordStep } from './steps/reset-password-step.tsx'
import { VerificationStep } from './steps/verification-step.tsx'
import { useProviders } from './use-providers.ts'

interface Props {
  /** What someone wanted that needs an account. */
  message: string | undefined
}

interface StepProps extends InitialStepProps {
  /** How long a new password has to be here. */
  minPassword: number
}

const componentOf: Record<Step, ComponentType<StepProps>> = {
  initial: InitialStep,
  'email-login': EmailLoginStep,
  register: RegisterStep,
  'register-password': RegisterPasswordStep,
  verification: VerificationStep,
  'forgot-password': ForgotPasswordStep,
  'reset-password': ResetPasswordStep,
}

/** What stands inside the login dialog. It brings the forms and their checks, so it is loaded when first needed. */
export function LoginFlow({ message }: Props) {
  const CurrentStep = componentOf[useDraft().step]
  // Asked for here and once: coming back to the first step must not change its buttons under the pointer.
  const providers = useProviders()
  // Whoever fills this in sees the header of a member next.
  useEffect(memberMenu.preload, [])
  return (
    <CurrentStep
      message={message}
      hasGoogle={providers?.google !== false}
      minPassword={providers?.minPassword ?? MIN_PASSWORD}
    />
  )
}
