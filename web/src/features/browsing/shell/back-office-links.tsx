import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'

/** The way back to the back office. */
export const BackOfficeLinks = () => (
  <aside
    aria-label={t`Back office`}
    className="flex flex-wrap items-center justify-center gap-x-3 bg-wattle px-4 text-sm font-semibold text-on-wattle"
  >
    <span>{t`You are viewing the site as an administrator.`}</span>
    <Link
      to="/admin/dashboard"
      className="flex min-h-11 items-center underline underline-offset-4"
    >{t`Back to the back office`}</Link>
  </aside>
)
