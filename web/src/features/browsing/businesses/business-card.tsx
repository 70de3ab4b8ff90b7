import type { Business } from '@bowerbird/contract/businesses/businesses.schema'
import {
  hoursOfDay,
  type OpeningHours,
  weekdayNames,
  weekdays,
} from '@bowerbird/contract/businesses/opening-hours'
import { t } from '@bowerbird/contract/language/t'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'
import { AbnText } from './abn-text.tsx'
import { LicenceText } from './licence-text.tsx'

interface Props {
  business: Business
  /** Whether it is open; the route hydrates it. */
  openNow: ReactNode
}

/** Who a business is, and when and where to find it. */
export function BusinessCard({ business, openNow }: Props) {
  const { name, abn, about, street, suburb, postcode, state, hours, licences } = business
  return (
    <Card as="section" className="grid gap-6 p-5 sm:p-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="min-w-0 text-2xl wrap-anywhere">{name}</h1>
          <Badge tone="night">{t`Business`}</Badge>
        </div>
        <ul className="mt-3 grid gap-2 text-sm">
          <Fact icon="map-pin">{[street, `${suburb} ${postcode}`, state].filter(Boolean).join(', ')}</Fact>
          <Fact icon="building-2">
            <AbnText abn={abn} />
          </Fact>
          {licences.map((licence) => (
            <Fact key={`${licence.kind} ${licence.state}`} icon="badge-check">
              <LicenceText licence={licence} />
            </Fact>
          ))}
        </ul>
        {about && <p className="mt-4 max-w-prose whitespace-pre-line wrap-anywhere">{about}</p>}
        <div className="mt-5 flex max-w-prose gap-3 rounded-control bg-sky/60 px-4 py-3 text-sm">
          <Icon name="scale" className="mt-0.5 size-5 shrink-0" />
          <p>{t`This seller is a business, so the guarantees of the Australian Consumer Law may apply to what you buy. Ads for used cars say what the law of their state may add.`}</p>
        </div>
      </div>
      {hours.length > 0 && <Hours hours={hours} openNow={openNow} />}
    </Card>
  )
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon name={icon} className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}

function Hours({ hours, openNow }: { hours: OpeningHours; openNow: ReactNode }) {
  return (
    <section>
      <h2 className="text-lg">{t`Opening hours`}</h2>
      <div className="mt-2 text-sm">{openNow}</div>
      <table className="mt-2 w-full text-sm">
        <tbody>
          {weekdays.map((day) => {
            const entry = hours.find((each) => each.day === day)
            return (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-1.5 pe-4 text-start font-medium">
                  {weekdayNames[day]}
                </th>
                <td className="py-1.5 text-end tabular-nums">{entry ? hoursOfDay(entry) : t`Closed`}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-ink-soft">{t`Hours may differ on public holidays.`}</p>
    </section>
  )
}
