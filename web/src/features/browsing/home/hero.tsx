import { countryName } from '@bowerbird/contract/catalogue/locations'
import { publicSettings } from '@bowerbird/contract/market/market-settings'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PlaceParams } from '../../../platform/chosen-place.ts'
import { Art } from '../../../ui/icons/art.tsx'
import { HeroArt } from './hero-art.tsx'

export interface HeroAction {
  label: 'SELL' | 'BUY' | 'RENT'
  link: LinkProps
}

interface Props {
  /** A visitor's actions from here; only those that have a page. */
  actions: HeroAction[]
  /** The chosen place, which the lists of ads stay in. */
  place: PlaceParams
  /** The invitation for visitors. */
  signUp?: ReactNode
}

const looks: Record<HeroAction['label'], string> = {
  SELL: 'bg-wattle text-on-wattle hover:bg-wattle-strong',
  BUY: 'bg-bower text-on-bower hover:bg-bower-strong',
  RENT: 'border-2 border-bower bg-surface text-bower hover:bg-sky',
}

/** SELL leads to a form, without filters. */
const atPlace = (search: LinkProps['search'], place: PlaceParams): LinkProps['search'] =>
  typeof search === 'object' ? { ...search, ...place } : search

export function Hero({ actions, place, signUp }: Props) {
  const { tagline } = publicSettings()
  return (
    <section className="bg-linear-to-b from-sky to-paper">
      <div className="page-width grid grid-cols-1 items-center gap-8 py-10 md:grid-cols-[1.15fr_1fr] md:py-12 lg:py-14">
        <div>
          {tagline && (
            <p className="flex items-center gap-2 text-sm font-semibold tracking-wide text-bower sm:text-base">
              <Art name="bird" sizes="2rem" isEager className="size-8 md:hidden" />
              {tagline}
            </p>
          )}
          <h1 className="mt-3 text-[clamp(2rem,1.3rem+3.9vw,4rem)] leading-[1.05] tracking-tight">
            Someone nearby has just the thing
          </h1>
          <p className="mt-4 max-w-xl text-lg text-ink-soft">
            Buy, sell and rent across {countryName()}: vehicles, electronics, property and home decor,
            straight from the people who own them.
          </p>
          <ul className="mt-7 flex flex-wrap gap-3">
            {actions.map(({ label, link }) => (
              <li key={label} className="flex-1 sm:max-w-40">
                <Link
                  {...link}
                  search={atPlace(link.search, place)}
                  className={`flex min-h-14 items-center justify-center rounded-control px-4 text-lg font-bold tracking-wider transition-colors ${looks[label]}`}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          {signUp && <div className="mt-3 sm:max-w-126">{signUp}</div>}
        </div>
        <HeroArt />
      </div>
    </section>
  )
}
