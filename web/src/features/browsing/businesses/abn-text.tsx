import { abnLookup, formatAbn } from '@bowerbird/contract/businesses/abn'
import { Trans } from '../../../platform/language/trans.tsx'

/** An ABN with a link to the register: only that knows whose it is. */
export function AbnText({ abn }: { abn: string }) {
  return (
    <Trans>
      ABN {formatAbn(abn)}{' '}
      <a
        href={abnLookup(abn)}
        target="_blank"
        rel="noreferrer"
        className="text-bower underline hover:no-underline"
      >
        Look it up<span className="sr-only"> in the Australian Business Register, in a new tab</span>
      </a>
    </Trans>
  )
}
