import { BUSINESS_HOURS, contactAddresses, HEAD_OFFICE } from '@bowerbird/contract/contact/contact.terms'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { MailLink } from './mail-link.tsx'

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
          {BUSINESS_HOURS}
        </Detail>
        <Detail icon="map-pin" title="Head office">
          {HEAD_OFFICE}
        </Detail>
      </ul>
      <p className="mt-5 text-sm leading-relaxed text-ink-soft">
        Privacy questions go to <MailLink address={contactAddresses.privacy} />, safety concerns and
        suspicious ads to <MailLink address={contactAddresses.safety} />. In an emergency call 000.
      </p>
    </section>
  )
}
