import { showPhone } from '@bowerbird/contract/accounts/phone'
import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { Trans } from '../../../../platform/language/trans.tsx'
import { useSession } from '../../../../platform/session.ts'
import { CheckBox } from '../../../../ui/fields/check-box.tsx'

interface Props {
  isShown: boolean
  onChange: (isShown: boolean) => void
}

/** The choice to show the member's number on this ad. Renders nothing without a number, or if they show it nowhere. */
export function PhoneTick({ isShown, onChange }: Props) {
  const session = useSession()
  const profile = session.state === 'member' ? session.profile : undefined
  if (!profile?.phoneNumber) return null
  if (!profile.showPhone) {
    return (
      <p className="text-sm text-ink-soft">
        <Trans>
          Your phone number isn’t shown on your ads. You can change that in{' '}
          <Link to="/profile/edit" className="font-medium text-bower hover:underline">
            your profile
          </Link>
          .
        </Trans>
      </p>
    )
  }
  return (
    <CheckBox
      label={t`Show my phone number (${showPhone(profile.phoneNumber).national}) to logged-in members on this ad`}
      isOn={isShown}
      onChange={onChange}
    />
  )
}
