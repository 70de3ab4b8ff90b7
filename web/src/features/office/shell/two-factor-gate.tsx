import { getTwoFactor } from '@bowerbird/contract/accounts/two-factor.endpoints'
import { t } from '@bowerbird/contract/language/t'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '../../../platform/api.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

/** Leads staff to set up two-factor login first, if the market requires it of them: the server refuses them until then. */
export function TwoFactorGate({ children }: { children: ReactNode }) {
  const { data } = useQuery({ queryKey: ['two-factor'], queryFn: () => call(getTwoFactor) })
  if (!data?.isRequired || data.isOn) return children
  return (
    <Card as="section" className="mx-auto mt-8 max-w-xl p-6 sm:p-8">
      <h1 className="text-2xl">{t`Set up two-factor login first`}</h1>
      <p className="mt-3 text-ink-soft">{t`Everyone who works in the back office needs a code from an app besides their password. It takes two minutes. Until then you can use the site as a member.`}</p>
      <Link to="/profile/edit" hash="two-factor" className={`${buttonClass({})} mt-6`}>{t`Set it up`}</Link>
    </Card>
  )
}
