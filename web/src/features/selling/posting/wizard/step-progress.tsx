import { t } from '@bowerbird/contract/language/t'
import { Trans } from '../../../../platform/language/trans.tsx'
import { STEPS, stepTitles } from './wizard-params.ts'

export function StepProgress({ step }: { step: number }) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <p className="font-semibold text-bower">
          <Trans>
            Step {step} of {STEPS}
          </Trans>
        </p>
        {stepTitles[step] && (
          <p className="text-ink-soft">
            <Trans>Next: {stepTitles[step]}</Trans>
          </p>
        )}
      </div>
      <div
        role="progressbar"
        aria-label={t`Steps`}
        aria-valuemin={0}
        aria-valuemax={STEPS}
        aria-valuenow={step}
        aria-valuetext={t`Step ${step} of ${STEPS}`}
        className="mt-2 h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-bower transition-[width] duration-300"
          style={{ width: `${(step / STEPS) * 100}%` }}
        />
      </div>
    </div>
  )
}
