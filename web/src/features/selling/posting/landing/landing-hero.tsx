import { Button } from '../../../../ui/button.tsx'

/** Positions in percent, so that the picture scales as a whole. */
const treasures = [
  { art: 'camera', position: 'left-[6%] top-[8%] w-[24%] -rotate-6' },
  { art: 'couch', position: 'left-[33%] top-[24%] w-[38%]' },
  { art: 'car', position: 'left-[70%] top-[2%] w-[26%] rotate-3' },
  { art: 'laptop', position: 'left-[10%] top-[54%] w-[24%] rotate-3' },
  { art: 'house', position: 'left-[72%] top-[54%] w-[25%]' },
]

interface Props {
  onStart: () => void
  /** Called when someone is about to start, to preload what comes next. */
  onReach: () => void
}

export function LandingHero({ onStart, onReach }: Props) {
  return (
    <section className="on-header overflow-hidden">
      <div className="page-width grid items-center gap-8 py-10 md:grid-cols-[1.2fr_1fr] md:py-14">
        <div>
          <h1 className="text-[clamp(2.25rem,1.5rem+3.6vw,4rem)] leading-[1.05] tracking-tight text-white">
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
        <div aria-hidden="true" className="relative mx-auto aspect-5/3 w-full max-w-lg max-md:hidden">
          <div className="absolute top-[-8%] left-[16%] aspect-square h-[116%] rounded-full bg-linear-to-b from-white/15 to-white/0" />
          {treasures.map(({ art, position }) => (
            <img
              key={art}
              src={`/art/${art}.webp`}
              alt=""
              width={192}
              height={192}
              className={`absolute h-auto drop-shadow-lg ${position}`}
            />
          ))}
        </div>
      </div>
    </section>
  )
}
