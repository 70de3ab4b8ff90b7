import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button.tsx'

/** A link to the contact page, at the end of an information page. */
export function StillAQuestion({ hasHelpLink = true }: { hasHelpLink?: boolean }) {
  return (
    <aside
      aria-label={t`Still have a question?`}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6 print:hidden"
    >
      <div>
        <p className="font-display text-xl font-bold text-bower-deep">{t`Still have a question?`}</p>
        <p className="mt-1 text-ink-soft">{t`We read every message.`}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {hasHelpLink && (
          <Link to="/help-center" className={buttonClass({ variant: 'secondary' })}>{t`Help Center`}</Link>
        )}
        <Link to="/contact-us" className={buttonClass()}>{t`Contact Us`}</Link>
      </div>
    </aside>
  )
}
