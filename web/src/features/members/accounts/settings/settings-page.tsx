import { mayDeleteOwnAccount } from '@bowerbird/contract/accounts/accounts.rules'
import type { Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { OWN_DELETION_DAYS } from '@bowerbird/contract/accounts/accounts.terms'
import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { offeredLanguages } from '../../../../platform/language/languages.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { DataExportCard } from './data-export-card.tsx'
import { LanguageCard } from './language-card.tsx'
import { PhoneConsentCard } from './phone-consent-card.tsx'
import { PhoneRequestsList } from './phone-requests-list.tsx'

const sections = () =>
  [
    ['notifications', t`Notifications`],
    ['messages', t`Messages`],
    ['phone', t`Phone number`],
    ['blocked', t`Blocked people`],
    ...(offeredLanguages().length ? ([['language', t`Language`]] as const) : []),
    ['your-data', t`Your data`],
    ['delete', t`Delete account`],
  ] as const

interface Props {
  profile: Profile
  /** From other features; the route provides them. */
  notifications: ReactNode
  blocked: ReactNode
  messages: ReactNode
}

/** Settings of notifications and privacy, and the copy of the member's data. */
export function SettingsPage({ profile, notifications, blocked, messages }: Props) {
  return (
    <div className="page-width max-w-4xl py-8">
      <Link
        to="/profile"
        className="inline-flex min-h-11 items-center gap-2 font-medium text-bower hover:underline"
      >
        <Icon name="arrow-left" className="size-4" />
        {t`My Profile`}
      </Link>
      <h1>{t`Privacy and notifications`}</h1>
      <nav aria-label={t`On this page`} className="mt-2 mb-6">
        <ul className="flex flex-wrap gap-x-5">
          {sections().map(([id, label]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center font-medium text-bower hover:underline"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-6">
        <div id="notifications" className="scroll-mt-24">
          {notifications}
        </div>
        {messages}
        <PhoneConsentCard profile={profile}>
          <PhoneRequestsList />
        </PhoneConsentCard>
        {blocked}
        {offeredLanguages().length > 0 && <LanguageCard profile={profile} />}
        <DataExportCard profile={profile} />
        <DeleteCard profile={profile} />
      </div>
    </div>
  )
}

/** Leads to the Danger Zone of the profile, where the account is deleted. */
function DeleteCard({ profile }: { profile: Profile }) {
  return (
    <Card as="section" className="p-5 sm:p-8">
      <h2 id="delete" className="scroll-mt-24 text-xl">{t`Delete account`}</h2>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose text-ink-soft">
          {mayDeleteOwnAccount(profile.role)
            ? t`Your listings are hidden straight away, and you have ${OWN_DELETION_DAYS} days to change your mind.`
            : t`An administrator’s account can only be deleted by another administrator.`}
        </p>
        {mayDeleteOwnAccount(profile.role) && (
          <Link
            to="/profile/edit"
            hash="danger-zone"
            className={buttonClass({ variant: 'secondary' })}
          >{t`Go to Danger Zone`}</Link>
        )}
      </div>
    </Card>
  )
}
