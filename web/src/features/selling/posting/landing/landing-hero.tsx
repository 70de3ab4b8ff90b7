import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../../ui/button.tsx'

interface Props {
  onStart: () => void
  /** Called when someone is about to start, to preload what comes next. */
  onReach: () => void
}

export function LandingHero({ onStart, onReach }: Props) {
  return (
    <section className="on-header overflow-hidden">
      <div className="page-width py-10 md:py-12">
        <h1 className="text-[clamp(2rem,1.5rem+2.4vw,3.25rem)] leading-[1.05] tracking-tight text-white">{t`POST YOUR AD`}</h1>
        <p className="mt-4 max-w-xl text-lg text-header-soft">{t`Get millions of potential buyers for your product with our professional listing service`}</p>
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button
            onClick={onStart}
            variant="wattle"
            size="lg"
            onPointerEnter={onReach}
            onFocus={onReach}
            className="max-sm:w-full"
          >{t`Get Started`}</Button>
          <Link
            to="/post-ad"
            className="inline-flex min-h-11 items-center font-semibold text-white underline underline-offset-4 max-sm:w-full max-sm:justify-center"
          >{t`Or say it in one line`}</Link>
        </div>
      </div>
    </section>
  )
}
