import { isListedStatus } from '@bowerbird/contract/ads/ads.states'
import { abbreviationOf } from '@bowerbird/contract/catalogue/locations'
import type { AdFigures } from '@bowerbird/contract/figures/figures.schema'
import { locale } from '@bowerbird/contract/language/locale'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import type { OwnAdCard } from '@bowerbird/contract/posting/posting.schema'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { ViewsChart } from './views-chart.tsx'

const ordinals = new Intl.PluralRules('en-AU', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

const isEnglish = locale().startsWith('en')

/** "1st", "22nd", "113th". Other languages get the number, and write around it what makes it an ordinal. */
export const ordinal = (n: number): string =>
  isEnglish ? `${n}${endings[ordinals.select(n)] ?? 'th'}` : String(n)

/** "Newest in Cars, NSW", "3rd newest in Cars, NSW". */
function positionText(position: number, { subcategory, state }: OwnAdCard): string {
  const place = [subcategory, abbreviationOf(state)].filter(Boolean).join(', ')
  return position === 1 ? t`Newest in ${place}` : t`${ordinal(position)} newest in ${place}`
}

interface Props {
  ad: OwnAdCard
  figures: AdFigures
}

/** Statistics of an ad: views with their chart, saves, chats, and its position in the lists. */
export function FigureList({ ad, figures }: Props) {
  const { views, viewsByDay, saves, chats, position } = figures
  const entries = [
    { icon: 'eye', text: plural(views, { one: '# view', other: '# views' }) },
    { icon: 'heart', text: plural(saves, { one: '# save', other: '# saves' }) },
    { icon: 'message-circle', text: plural(chats, { one: '# chat', other: '# chats' }) },
    // The figures may have been loaded before the ad left the lists.
    ...(position !== null && isListedStatus(ad.status)
      ? [{ icon: 'list-ordered', text: positionText(position, ad) } as const]
      : []),
  ] as const
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <ul
        aria-label={t`Figures of ${ad.title}`}
        className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft tabular-nums"
      >
        {entries.map(({ icon, text }) => (
          <li key={icon} className="inline-flex items-center gap-1.5">
            <Icon name={icon} className="size-4" />
            {text}
          </li>
        ))}
      </ul>
      {viewsByDay.some((n) => n > 0) && <ViewsChart viewsByDay={viewsByDay} />}
    </div>
  )
}
