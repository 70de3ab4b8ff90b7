import { listPhoneRequests } from '@bowerbird/contract/ads/phone-requests.endpoints'
import type { PhoneRequest } from '@bowerbird/contract/ads/phone-requests.schema'
import { PHONE_REQUEST_MONTHS } from '@bowerbird/contract/ads/phone-requests.terms'
import { t } from '@bowerbird/contract/language/t'
import { relativeTime } from '@bowerbird/contract/relative-time'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../../platform/api.ts'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'

const requestsQuery = { queryKey: ['phone-requests'], queryFn: () => call(listPhoneRequests) }
const link = 'font-medium text-bower underline underline-offset-3 wrap-anywhere'

function Row({ request: { person, title, productId, askedAt } }: { request: PhoneRequest }) {
  const who = person ? (
    <Link to="/seller/$sellerId" params={{ sellerId: person._id }} className={link}>
      {person.name}
    </Link>
  ) : (
    t`A member`
  )
  const ad = productId ? (
    <Link to="/product/$productId" params={{ productId }} className={link}>
      {title}
    </Link>
  ) : (
    title
  )
  return (
    <li className="py-3">
      <p className="wrap-anywhere">
        <Trans>
          {who} asked on {ad}
        </Trans>
      </p>
      <p className="text-sm text-ink-soft">{relativeTime(askedAt)}</p>
    </li>
  )
}

/** Lists the people who asked for the member's number, and when. */
export function PhoneRequestsList() {
  const { data, isError, refetch } = useQuery(requestsQuery)
  return (
    <div className="border-t border-line pt-4">
      <h3 className="font-sans text-base font-semibold">{t`Who asked for my number`}</h3>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        <Trans>
          In the last {PHONE_REQUEST_MONTHS} months. We name people who have a seller page themselves.
        </Trans>
      </p>
      {isError && (
        <p className="mt-3 text-ink-soft">
          <Trans>
            The list could not be loaded.{' '}
            <Button variant="ghost" size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </Trans>
        </p>
      )}
      {!data && !isError && <p className="mt-3 text-ink-soft">{t`Loading…`}</p>}
      {data?.requests.length === 0 && <p className="mt-3">{t`Nobody has asked for your number.`}</p>}
      {data && data.requests.length > 0 && (
        <ul
          aria-label={t`Who asked for my number`}
          className="mt-2 max-h-96 divide-y divide-line overflow-y-auto"
        >
          {data.requests.map((request, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: requests have no id, and the list never changes its order
            <Row key={index} request={request} />
          ))}
        </ul>
      )}
    </div>
  )
}
