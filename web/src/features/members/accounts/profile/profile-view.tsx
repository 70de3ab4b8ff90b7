import type { Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Avatar } from '../avatar.tsx'
import { RecoveryAlert } from '../security/recovery-alert.tsx'
import { VerifiedBadge } from './verified-badge.tsx'

const monthAndYear = new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric' })

/** With text twice as large, the icon stands above the words on a phone. */
const actionClass = `${buttonClass({ variant: 'secondary' })} text-center max-sm:flex-wrap max-sm:px-[min(1.25rem,4vw)]`

interface Props {
  profile: Profile
  /** Sellers have a public page. */
  hasSellerPage?: boolean
  /** The member's level, saved searches and active ads, filled in by the route. */
  trust?: ReactNode
  searches?: ReactNode
  ads?: ReactNode
}

export function ProfileView({ profile, hasSellerPage, trust, searches, ads }: Props) {
  const { _id: id, name, avatar, isVerified, createdAt, description } = profile
  return (
    <div className="page-width max-w-4xl py-8">
      <h1 className="sr-only">{t`My Profile`}</h1>
      <div className="mb-6 empty:hidden">
        <RecoveryAlert />
      </div>
      <Card as="section" className="overflow-hidden">
        <div className="h-24 bg-linear-to-r rtl:bg-linear-to-l from-bower/25 via-sky to-wattle/25 sm:h-32" />
        <div className="relative flex flex-col gap-5 p-[min(1.25rem,5vw)] pt-0 sm:p-8 sm:pt-0">
          <Avatar
            name={name}
            picture={avatar}
            className="-mt-12 size-24 border-4 border-surface text-3xl sm:size-28"
          />
          <div>
            <h2 className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <span className="min-w-0 break-words">{name}</span>
              <VerifiedBadge isVerified={isVerified} />
            </h2>
            <p className="mt-2 flex items-center gap-2 text-ink-soft">
              <Icon name="calendar-days" className="size-4" />
              {t`Member since ${monthAndYear.format(new Date(createdAt))}`}
            </p>
            {hasSellerPage && (
              <Link
                to="/seller/$sellerId"
                params={{ sellerId: id }}
                className="mt-1 inline-flex min-h-11 items-center gap-2 font-medium text-bower hover:underline"
              >
                <Icon name="eye" className="size-4" />
                {t`See my seller page`}
              </Link>
            )}
          </div>
          {description ? (
            <p className="max-w-prose whitespace-pre-line">{description}</p>
          ) : (
            <p className="text-ink-soft">{t`Buyers like to know who they deal with. Tell them a little about yourself in Edit Profile.`}</p>
          )}
          <div className="flex flex-wrap gap-3 max-sm:*:grow sm:absolute sm:top-5 sm:end-8">
            <Link to="/settings" className={actionClass}>
              <Icon name="bell" className="size-4" />
              {t`Privacy and notifications`}
            </Link>
            <Link to="/profile/edit" className={actionClass}>
              <Icon name="pencil" className="size-4" />
              {t`Edit Profile`}
            </Link>
          </div>
        </div>
      </Card>
      {trust}
      {searches}
      {ads}
    </div>
  )
}
