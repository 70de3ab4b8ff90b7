import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readWizardParams } from './wizard-params.ts'

/** Marks history entries that the wizard pushed: the entry before is the previous step. */
interface StepState {
  isWizardStep?: boolean
}

/**
 * The step is in the address, so that Back, Forward and a reload work. An address can't skip ahead of `reachable`;
 * the current step stays even if it becomes incomplete.
 */
export function useStep(reachable: () => number) {
  const requested = useLocation({ select: ({ search }) => readWizardParams(search).step ?? 1 })
  const state = useLocation({ select: (location) => location.state as StepState })
  const navigate = useNavigate()
  const router = useRouter()
  const [shown, setShown] = useState(() => ({ requested, step: Math.min(requested, reachable()) }))
  if (shown.requested !== requested) setShown({ requested, step: Math.min(requested, reachable()) })
  const { step } = shown

  const goTo = (next: number, replace = false) =>
    navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, step: next > 1 ? next : undefined }),
      state: { isWizardStep: !replace || state.isWizardStep } as object,
      replace,
    } as Parameters<typeof navigate>[0])

  // Corrects the address to the step that is shown.
  useEffect(() => {
    if (shown.requested !== shown.step) void goTo(shown.step, true)
  })

  const goBack = () => {
    if (state.isWizardStep) router.history.back()
    else void goTo(step - 1, true)
  }
  return { step, goTo, goBack }
}
