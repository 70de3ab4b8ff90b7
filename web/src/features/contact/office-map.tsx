import { HEAD_OFFICE } from '@bowerbird/contract/contact/contact.terms'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The area of the postcode. There is no street address to point at, so the map gets no pin. */
const MAP_ADDRESS = 'https://www.openstreetmap.org/#map=13/-33.9250/150.9250'

/** A drawing, not to scale: blocks, a river, a railway and the office in the middle. */
function Drawing() {
  return (
    <svg
      role="img"
      aria-label="Drawing of the area around our head office: streets, a railway line and a river"
      viewBox="0 0 800 300"
      preserveAspectRatio="xMidYMid slice"
      className="h-56 w-full bg-gum-soft sm:h-72"
    >
      <g className="stroke-line" strokeWidth="9" fill="none" strokeLinecap="round">
        <path d="M-10 60 L560 30 M-10 135 L590 105 M-10 215 L610 185 M-10 290 L600 262" />
        <path d="M70 -10 L95 310 M185 -10 L212 310 M300 -10 L328 310 M500 -10 L530 310" />
        <path d="M640 -10 L690 120 L810 150 M700 310 L740 220 L810 205" />
      </g>
      <g fill="none" strokeLinecap="round">
        <path d="M-10 180 L400 148 L810 60" className="stroke-surface" strokeWidth="20" />
        <path d="M-10 180 L400 148 L810 60" className="stroke-wattle" strokeWidth="11" />
        <path d="M405 -10 C412 90 425 190 452 310" className="stroke-ink-soft" strokeWidth="5" />
        <path
          d="M405 -10 C412 90 425 190 452 310"
          className="stroke-surface"
          strokeWidth="3"
          strokeDasharray="10 10"
          strokeLinecap="butt"
        />
        <path
          d="M590 -20 C640 40 570 90 610 140 S 690 190 640 240 S 600 290 650 330"
          className="stroke-[#7fa3ff]"
          strokeWidth="30"
        />
      </g>
      <g className="fill-gum opacity-25">
        <rect x="108" y="226" width="92" height="44" rx="10" />
        <circle cx="725" cy="255" r="42" />
        <rect x="318" y="30" width="72" height="52" rx="10" />
      </g>
      <g className="fill-surface">
        <rect x="112" y="64" width="66" height="52" rx="6" />
        <rect x="222" y="60" width="70" height="48" rx="6" />
        <rect x="232" y="216" width="80" height="50" rx="6" />
        <rect x="462" y="196" width="46" height="44" rx="6" />
        <rect x="540" y="124" width="40" height="46" rx="6" />
        <rect x="18" y="78" width="48" height="40" rx="6" />
        <rect x="344" y="200" width="76" height="66" rx="6" />
      </g>
      <ellipse cx="372" cy="158" rx="15" ry="4" fill="#0b1534" opacity="0.25" />
      <path
        d="M372 156 C356 133 347 121 347 106 A25 25 0 0 1 397 106 C397 121 388 133 372 156 Z"
        className="fill-bower stroke-surface"
        strokeWidth="4"
      />
      <circle cx="372" cy="106" r="10" className="fill-surface" />
    </svg>
  )
}

/**
 * Where the office is. Our pages load nothing from other hosts, so the real map opens in a new tab when someone
 * clicks on it.
 */
export function OfficeMap() {
  return (
    <section aria-labelledby="find-us" className="print:hidden">
      <h2 id="find-us" className="mb-4">
        Find us
      </h2>
      <figure className="overflow-hidden rounded-card border border-line bg-surface shadow-soft">
        <Drawing />
        <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:px-6">
          <span>
            <span className="block font-semibold text-ink">Head office</span>
            <span className="text-ink-soft">{HEAD_OFFICE}</span>
          </span>
          <a
            href={MAP_ADDRESS}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'secondary' })}
          >
            Open the map
            <span className="sr-only"> on OpenStreetMap, in a new tab</span>
            <Icon name="external-link" className="size-4" />
          </a>
        </figcaption>
      </figure>
    </section>
  )
}
