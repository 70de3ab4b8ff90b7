import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readWizardParams } from './wizard-params.ts'

/** Said in a history entry that the wizard has made by itself: before it lies the step before. */
interface StepState {
  isWizardStep?: boolean
}

/**
 * The step stands in the address, so that Back, Forward and a reload keep it. Nobody gets further than `reachable`
 * by typing an address; whoever is on a step already stays there.
 */
export function useStep(reachable: () => number) {
  const asked = useLocation({ select: ({ search }) => readWizardParams(search).step ?? 1 })
  const state = useLocation({ select: (location) => location.state as StepState })
  const navigate = useNavigate()
  const router = useRouter()
  const [shown, setShown] = useState(() => ({ asked, step: Math.min(asked, reachable()) }))
  if (shown.asked !== asked) setShown({ asked, step: Math.min(asked, reachable()) })
  const { step } = shown

  const goTo = (next: number, replace = false) =>
    navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, step: next > 1 ? next : undefined }),
      state: { isWizardStep: !replace || state.isWizardStep } as object,
      replace,
    } as Parameters<typeof navigate>[0])

  // The address says what is shown.
  useEffect(() => {
    if (shown.asked !== shown.step) void goTo(shown.step, true)
  })

  const goBack = () => {
    if (state.isWizardStep) router.history.back()
    else void goTo(step - 1, true)
  }
  return { step, goTo, goBack }
}
