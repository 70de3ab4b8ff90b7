import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'

/** From the profile to the page with these settings. */
export function ApiLink() {
  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-4 p-5 sm:p-8">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-[min(1.25rem,6.5vw)]">{t`Tokens and webhooks`}</h2>
        <p className="mt-2 max-w-prose text-ink-soft">{t`For programs of your own, such as a stock system: let them use your account, or tell them what happens.`}</p>
      </div>
      <Link to="/settings/api" className={buttonClass({ variant: 'secondary' })}>{t`Open`}</Link>
    </Card>
  )
}
