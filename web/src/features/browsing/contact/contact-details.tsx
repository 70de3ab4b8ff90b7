import { t } from '@bowerbird/contract/language/t'
import { publicSettings } from '@bowerbird/contract/market/market-settings'
import type { ReactNode } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'
import { phoneLink } from '../../../ui/links/phone-link.ts'

export function MailLink({ address, className = '' }: { address: string; className?: string }) {
  return (
    <a
      href={`mailto:${address}`}
      className={`font-medium wrap-anywhere text-bower underline underline-offset-3 hover:decoration-2 ${className}`}
    >
      {address}
    </a>
  )
}

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

/** Other contact details beside the form. Missing ones are left out. */
export function ContactDetails({ map }: { map: ReactNode }) {
  const { generalEmail, supportEmail, phone, hours, office, officeMap } = publicSettings()
  return (
    <section aria-labelledby="other-ways">
      <h2 id="other-ways" className="sr-only">{t`Other ways to reach us`}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        {generalEmail && (
          <Detail icon="mail" title={t`General enquiries`}>
            <MailLink address={generalEmail} />
          </Detail>
        )}
        {supportEmail && (
          <Detail icon="life-buoy" title={t`Support`}>
            <MailLink address={supportEmail} />
          </Detail>
        )}
        {phone && (
          <Detail icon="phone" title={t`Phone`}>
            <a href={phoneLink(phone)} className="font-medium text-bower underline underline-offset-3">
              {phone}
            </a>
          </Detail>
        )}
        {hours && (
          <Detail icon="clock" title={t`Business hours`}>
            <p>{hours}</p>
            <p className="mt-1 text-sm">{t`Our support inbox is open 24/7. Write any time, and we’ll reply during business hours.`}</p>
          </Detail>
        )}
        {office && (
          <Detail icon="map-pin" title={t`Head office`}>
            <p>{office}</p>
            {map}
            {officeMap && (
              <a href={officeMap} target="_blank" rel="noopener noreferrer" className={linkClass}>
                {t`Open the map`}
                <span className="sr-only">{t`in a new tab`}</span>
                <Icon name="external-link" className="size-4" />
              </a>
            )}
          </Detail>
        )}
      </ul>
      <p className="mt-5 text-sm leading-relaxed text-ink-soft">
        <Concerns /> {t`In an emergency, call 000.`}
      </p>
    </section>
  )
}

const linkClass =
  'inline-flex min-h-11 items-center gap-1.5 font-medium text-bower underline underline-offset-2'

function Concerns() {
  const { privacyEmail, safetyEmail } = publicSettings()
  if (privacyEmail && safetyEmail)
    return (
      <Trans>
        For privacy questions, write to <MailLink address={privacyEmail} />; for safety concerns and
        suspicious ads, to <MailLink address={safetyEmail} />.
      </Trans>
    )
  if (privacyEmail)
    return (
      <Trans>
        For privacy questions, write to <MailLink address={privacyEmail} />.
      </Trans>
    )
  if (safetyEmail)
    return (
      <Trans>
        For safety concerns and suspicious ads, write to <MailLink address={safetyEmail} />.
      </Trans>
    )
  return null
}
