import { t } from '@bowerbird/contract/language/t'
import { Button } from '../../../../ui/button.tsx'
import { STEPS } from './wizard-params.ts'

interface Props {
  step: number
  isPosting: boolean
  onBack: () => void
  /** Next was pressed, and waits for something. */
  isWaiting?: boolean
  onNext: () => void
}

/**
 * The second half of a double click on Next. The new step begins at its top: after scrolling to the button, a tap is
 * meant, even if the browser takes two quick taps for a double one.
 */
const isSecondHalf = (clicks: number): boolean => clicks > 1 && window.scrollY === 0

export function WizardButtons({ step, isPosting, onBack, isWaiting = false, onNext }: Props) {
  return (
    <div className="flex flex-wrap justify-between gap-3 border-t border-line pt-5">
      {step > 1 ? (
        <Button variant="secondary" size="lg" disabled={isPosting} onClick={onBack}>{t`Back`}</Button>
      ) : (
        <span />
      )}
      {/* Two buttons with keys: a click on Next must not become a click on Post Ad. */}
      {step < STEPS ? (
        <Button
          key="next"
          size="lg"
          isBusy={isWaiting}
          onClick={onNext}
          className="ms-auto min-w-[min(9rem,100%)]"
        >{t`Next`}</Button>
      ) : (
        <Button
          key="post"
          type="submit"
          size="lg"
          isBusy={isPosting}
          onClick={(event) => isSecondHalf(event.detail) && !isPosting && event.preventDefault()}
          className="ms-auto min-w-[min(9rem,100%)]"
        >
          {isPosting ? t`Posting...` : t`Post Ad`}
        </Button>
      )}
    </div>
  )
}
