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
        <h1 className="text-[clamp(2rem,1.5rem+2.4vw,3.25rem)] leading-[1.05] tracking-tight text-white">
          POST YOUR AD
        </h1>
        <p className="mt-4 max-w-xl text-lg text-header-soft">
          Get millions of potential buyers for your product with our professional listing service
        </p>
        <Button
          onClick={onStart}
          variant="wattle"
          size="lg"
          onPointerEnter={onReach}
          onFocus={onReach}
          className="mt-7 max-sm:w-full"
        >
          Get Started
        </Button>
      </div>
    </section>
  )
}
