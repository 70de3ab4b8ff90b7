import type { Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { t } from '@bowerbird/contract/language/t'
import { ApiLink } from '../api-tokens/api-link.tsx'
import { PasskeysCard } from '../passkeys/passkeys-card.tsx'
import { DangerZone } from '../security/danger-zone.tsx'
import { DevicesCard } from '../security/devices-card.tsx'
import { LoginsCard } from '../security/logins-card.tsx'
import { PasswordCard } from '../security/password-card.tsx'
import { RecoveryAlert } from '../security/recovery-alert.tsx'
import { TwoFactorCard } from '../security/two-factor-card.tsx'
import { PrivacyLink } from '../settings/privacy-link.tsx'
import { ProfileForm } from './profile-form.tsx'

export function EditProfile({ profile }: { profile: Profile }) {
  return (
    <div className="page-width flex max-w-4xl flex-col gap-6 py-8">
      <h1>{t`Edit Profile`}</h1>
      <RecoveryAlert />
      <ProfileForm profile={profile} />
      <PasswordCard profile={profile} />
      <PasskeysCard profile={profile} />
      <TwoFactorCard profile={profile} />
      <DevicesCard profile={profile} />
      <LoginsCard profile={profile} />
      <ApiLink />
      <PrivacyLink />
      <DangerZone profile={profile} />
    </div>
  )
}
