import { abnLookup, formatAbn } from '@bowerbird/contract/businesses/abn'

/** An ABN with a link to the register: only that knows whose it is. */
export function AbnText({ abn }: { abn: string }) {
  return (
    <>
      ABN {formatAbn(abn)}{' '}
      <a
        href={abnLookup(abn)}
        target="_blank"
        rel="noreferrer"
        className="text-bower underline hover:no-underline"
      >
        Look it up<span className="sr-only"> in the Australian Business Register, in a new tab</span>
      </a>
    </>
  )
}
