import { BUSINESS_HOURS, contactAddresses, HEAD_OFFICE } from '@bowerbird/contract/contact/contact.terms'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { MailLink } from './mail-link.tsx'

/** The area of the postcode: there is no street address to point at. */
const MAP_ADDRESS = 'https://www.openstreetmap.org/#map=13/-33.9250/150.9250'

function Detail({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 rounded-card border border-line bg-surface p-4 shadow-soft sm:p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-sky text-bower">
        <Icon name={icon} className="size-5" />
      </span>
      <div className="min-w-0">
        <h3>{title}</h3>
        <div className="mt-1 text-ink-soft">{children}</div>
      </div>
    </li>
  )
}

/** Other contact details beside the form. */
export function ContactDetails() {
  return (
    <section aria-labelledby="other-ways">
      <h2 id="other-ways" className="sr-only">
        Other ways to reach us
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <Detail icon="mail" title="General enquiries">
          <MailLink address={contactAddresses.general} />
        </Detail>
        <Detail icon="life-buoy" title="Support">
          <MailLink address={contactAddresses.support} />
        </Detail>
        <Detail icon="clock" title="Business hours">
          <p>{BUSINESS_HOURS}</p>
          <p className="mt-1 text-sm">
            Our support inbox is open 24/7. Write any time, and we’ll reply during business hours.
          </p>
        </Detail>
        <Detail icon="map-pin" title="Head office">
          <p>{HEAD_OFFICE}</p>
          <a
            href={MAP_ADDRESS}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-1.5 font-medium text-bower underline underline-offset-2"
          >
            Open the map
            <span className="sr-only"> on OpenStreetMap, in a new tab</span>
            <Icon name="external-link" className="size-4" />
          </a>
        </Detail>
      </ul>
      <p className="mt-5 text-sm leading-relaxed text-ink-soft">
        For privacy questions, write to <MailLink address={contactAddresses.privacy} />; for safety concerns
        and suspicious ads, to <MailLink address={contactAddresses.safety} />. In an emergency, call 000.
      </p>
    </section>
  )
}
