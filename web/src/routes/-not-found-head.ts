import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'

/** The title of a page that does not exist. Without data it may also be loading, or have failed. */
export const notFoundHead = ({ status }: { status: string }, title = t`Page not found`) =>
  status === 'notFound' ? { meta: [{ title: pageTitle(title) }] } : {}
