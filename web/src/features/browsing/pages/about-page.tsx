import { marketName, publicSettings } from '@bowerbird/contract/market/market-settings'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Art } from '../../../ui/icons/art.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'
import { InnerLink } from '../../../ui/links/inner-link.tsx'
import { Blocks } from './blocks.tsx'
import { PageHeading } from './page-heading.tsx'
import { StillAQuestion } from './still-a-question.tsx'
import {
  foundersMessage,
  type Offer,
  offers,
  type Point,
  reasons,
  values,
  whoWeAre,
} from '@bowerbird/contract/pages/texts/about.text'

// In the order of the texts.
const reasonIcons: readonly IconName[] = [
  'user-check',
  'handshake',
  'map-pin',
  'shield-check',
  'accessibility',
  'life-buoy',
]
const valueIcons: readonly IconName[] = ['heart', 'scale', 'sparkles', 'leaf', 'check']

function OfferCard({ art, title, text, points, link }: Offer) {
  return (
    <Card as="article" className="flex flex-col p-5 sm:p-7">
      <Art name={art} className="size-10 print:hidden" />
      <h3 className="mt-4 text-xl">{title}</h3>
      <p className="mt-2 text-ink-soft">{text}</p>
      <ul className="mt-4 mb-6 space-y-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Icon name="check" className="mt-0.5 size-5 text-gum" />
            {point}
          </li>
        ))}
      </ul>
      <InnerLink
        href={link.href}
        className={`${buttonClass({ variant: 'secondary' })} mt-auto self-start print:hidden`}
      >
        {link.label}
      </InnerLink>
    </Card>
  )
}

interface PointsProps {
  points: readonly Point[]
  icons: readonly IconName[]
  className: string
}

function Points({ points, icons, className }: PointsProps) {
  return (
    <ul className={`mt-6 grid gap-x-8 gap-y-7 ${className}`}>
      {points.map(({ title, text }, index) => {
        const icon = icons[index] ?? 'check'
        return (
          <li key={title} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-control bg-sky text-bower">
              <Icon name={icon} className="size-5" />
            </span>
            <div>
              <h3>{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** About us: who we are, our offer, why choose us, values, and a word from the team. */
export function AboutPage() {
  return (
    <article>
      <PageHeading title="About Us">
        {marketName()} is where Australians find their next treasure: a marketplace for things, homes and
        wheels, straight from the people who own them.
      </PageHeading>
      <div className="page-width space-y-14 lg:space-y-16">
        <section className="grid items-center gap-8 lg:grid-cols-[1fr_auto] lg:gap-20">
          <div>
            <h2 className="mb-4">Who we are</h2>
            <Blocks blocks={whoWeAre()} />
          </div>
          {!publicSettings().logo && (
            <img
              src="/favicon.svg"
              alt=""
              width={192}
              height={192}
              className="mx-auto size-44 max-lg:hidden lg:size-56 print:hidden"
            />
          )}
        </section>
        <section>
          <h2>What we offer</h2>
          <div className="mt-6 grid gap-5 md:grid-cols-2">
            {offers.map((offer) => (
              <OfferCard key={offer.title} {...offer} />
            ))}
          </div>
        </section>
        <section>
          <h2>Why choose us</h2>
          <Points points={reasons()} icons={reasonIcons} className="sm:grid-cols-2 lg:grid-cols-3" />
        </section>
        <section>
          <h2>Our values</h2>
          <Points points={values} icons={valueIcons} className="sm:grid-cols-2 lg:grid-cols-3" />
        </section>
        <section className="rounded-card bg-sky p-6 sm:p-10">
          <h2>A message from the founders</h2>
          <blockquote className="mt-4 max-w-[65ch] space-y-4 text-lg leading-relaxed text-pretty">
            {foundersMessage().map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </blockquote>
          <p className="mt-6 font-display text-lg font-bold text-bower-deep">The {marketName()} team</p>
        </section>
        <StillAQuestion />
      </div>
    </article>
  )
}
