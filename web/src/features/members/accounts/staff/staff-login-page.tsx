import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { Link } from '@tanstack/react-router'
import { Trans } from '../../../../platform/language/trans.tsx'
import { useSession } from '../../../../platform/session.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { LoginButton } from '../login/login-button.tsx'

/** Where staff log in while the market is closed for maintenance: it needs nothing but the session. */
export function StaffLoginPage() {
  const session = useSession()
  return (
    <div className="page-width grid min-h-[60dvh] place-content-center justify-items-center gap-4 py-16 text-center">
      <h1>{t`Staff login`}</h1>
      {session.state === 'member' ? (
        <>
          <p className="max-w-prose text-lg text-ink-soft text-balance">
            {session.isStaff
              ? t`You’re logged in as ${session.user.name}.`
              : t`You’re logged in as ${session.user.name}, who doesn’t work in the back office.`}
          </p>
          {session.isStaff && (
            <Link to="/admin/dashboard" className={buttonClass()}>{t`Open the back office`}</Link>
          )}
        </>
      ) : (
        <>
          <p className="max-w-prose text-lg text-ink-soft text-balance">
            <Trans>
              For the people who run {marketName()}. After logging in you can use the back office and the
              market, also during maintenance.
            </Trans>
          </p>
          <LoginButton className={buttonClass()}>{t`Log in`}</LoginButton>
        </>
      )}
    </div>
  )
}
