import { marketName, publicSettings } from '@bowerbird/contract/market/market-settings'
import { readPieces } from '@bowerbird/contract/pages/inline'
import type { Block, PageItem, PageText, Section } from '@bowerbird/contract/pages/page.types'
import { Trans } from '../../../platform/language/trans.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Art } from '../../../ui/icons/art.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'
import { InnerLink } from '../../../ui/links/inner-link.tsx'
import { Blocks } from './blocks.tsx'
import { PageHeading } from './page-heading.tsx'
import { SectionBody } from './section-body.tsx'
import { StillAQuestion } from './still-a-question.tsx'

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
const offerArts = ['bag', 'car']

/** The link of a paragraph that is nothing but one to this site: it becomes a button. */
function onlyLink(block: Block): { label: string; href: string } | undefined {
  if (typeof block !== 'string') return undefined
  const [piece, ...more] = readPieces(block)
  if (!piece?.href?.startsWith('/') || more.length) return undefined
  return { label: piece.text, href: piece.href }
}

function OfferCard({ item, art }: { item: PageItem; art: string | undefined }) {
  const { title, blocks } = item
  const links = blocks.flatMap((block) => onlyLink(block) ?? [])
  return (
    <Card as="article" className="flex flex-col p-5 sm:p-7">
      {art && <Art name={art} className="size-10 print:hidden" />}
      <h3 className="mt-4 text-xl">{title}</h3>
      {blocks
        .filter((block) => !onlyLink(block))
        .map((block) =>
          typeof block === 'object' && 'list' in block ? (
            <ul key={block.list.join()} className="mt-4 mb-6 space-y-2">
              {block.list.map((point) => (
                <li key={point} className="flex gap-2.5">
                  <Icon name="check" className="mt-0.5 size-5 text-gum" />
                  <div className="min-w-0">
                    <Blocks blocks={[point]} look="" />
                  </div>
                </li>
              ))}
            </ul>
          ) : (
            <div key={JSON.stringify(block)} className="mt-2 text-ink-soft">
              <Blocks blocks={[block]} look="" />
            </div>
          ),
        )}
      {links.map(({ label, href }) => (
        <InnerLink
          key={href}
          href={href}
          className={`${buttonClass({ variant: 'secondary' })} mt-auto self-start print:hidden`}
        >
          {label}
        </InnerLink>
      ))}
    </Card>
  )
}

interface PointsProps {
  points: readonly PageItem[]
  icons: readonly IconName[]
  className: string
}

function Points({ points, icons, className }: PointsProps) {
  return (
    <ul className={`mt-6 grid gap-x-8 gap-y-7 ${className}`}>
      {points.map(({ id, title, blocks }, index) => (
        <li key={id} className="flex gap-4">
          <span className="grid size-11 shrink-0 place-items-center rounded-control bg-sky text-bower">
            <Icon name={icons[index] ?? 'check'} className="size-5" />
          </span>
          <div className="min-w-0">
            <h3>{title}</h3>
            <div className="mt-1 text-ink-soft">
              <Blocks blocks={blocks} look="" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

function WhoWeAre({ section }: { section: Section }) {
  return (
    <section className="grid items-center gap-8 lg:grid-cols-[1fr_auto] lg:gap-20">
      <div>
        <h2 className="mb-4">{section.title}</h2>
        <SectionBody section={section} />
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
  )
}

function Founders({ section: { title, blocks } }: { section: Section }) {
  return (
    <section className="rounded-card bg-sky p-6 sm:p-10">
      <h2>{title}</h2>
      <blockquote className="mt-4">
        <Blocks blocks={blocks} look="max-w-[65ch] space-y-4 text-lg leading-relaxed text-pretty" />
      </blockquote>
      <p className="mt-6 font-display text-lg font-bold text-bower-deep">
        <Trans>The {marketName()} team</Trans>
      </p>
    </section>
  )
}

/** Sections with these addresses have a layout of their own, others the one of all pages. */
function AboutSection({ section }: { section: Section }) {
  const { id, title, blocks, items = [] } = section
  if (id === 'who-we-are') return <WhoWeAre section={section} />
  if (id === 'founders' && !items.length) return <Founders section={section} />
  const isReasons = id === 'why-choose-us'
  const hasPoints = isReasons || id === 'our-values'
  const hasLayout = items.length > 0 && (hasPoints || id === 'what-we-offer')
  return (
    <section>
      <h2 className={hasLayout ? '' : 'mb-4'}>{title}</h2>
      {!hasLayout && <SectionBody section={section} />}
      {hasLayout && blocks.length > 0 && (
        <div className="mt-4">
          <Blocks blocks={blocks} />
        </div>
      )}
      {hasLayout && hasPoints && (
        <Points
          points={items}
          icons={isReasons ? reasonIcons : valueIcons}
          className="sm:grid-cols-2 lg:grid-cols-3"
        />
      )}
      {hasLayout && !hasPoints && (
        <div className="mt-6 grid gap-5 md:grid-cols-2">
          {items.map((item, index) => (
            <OfferCard key={item.id} item={item} art={offerArts[index]} />
          ))}
        </div>
      )}
    </section>
  )
}

/** About us: who we are, our offer, why choose us, values, and a word from the team. */
export function AboutPage({ page }: { page: PageText }) {
  return (
    <article>
      <PageHeading title={page.title}>{page.intro}</PageHeading>
      <div className="page-width space-y-14 lg:space-y-16">
        {page.sections.map((section) => (
          <AboutSection key={section.id} section={section} />
        ))}
        <StillAQuestion />
      </div>
    </article>
  )
}
