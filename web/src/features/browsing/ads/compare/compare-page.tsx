import { MIN_COMPARED, writeCompared } from '@bowerbird/contract/ads/compare'
import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Photo } from '../../../../ui/image.tsx'
import { type Compared, type CompareRow, compareRows } from './compare.rows.ts'

interface PictureProps {
  compared: Compared
  /** The comparison without it. */
  others: string | undefined
}

function AdPicture({ compared: { ad }, others }: PictureProps) {
  return (
    <td>
      {ad ? (
        <Photo address={ad.images[0] ?? ''} alt="" sizes="16rem" size="card" className="rounded-card" />
      ) : (
        <span className="photo grid place-content-center justify-items-center gap-2 rounded-card text-ink-soft">
          <Icon name="package-x" className="size-8" />
        </span>
      )}
      <Link
        to="/compare"
        search={{ ids: others }}
        preload={false}
        aria-label={ad ? t`Remove ${ad.title}` : t`Remove the ad that is no longer available`}
        className="compare-remove"
      >
        <Icon name="x" className="size-4" />
        {t`Remove`}
      </Link>
    </td>
  )
}

/** Stays in view above the facts. */
function AdTitle({ compared: { ad } }: { compared: Compared }) {
  return (
    <th scope="col">
      {ad ? (
        <Link to="/product/$productId" params={{ productId: ad._id }} className="compare-title">
          <span>{ad.title}</span>
        </Link>
      ) : (
        <span className="compare-title text-ink-soft">{t`No longer available`}</span>
      )}
    </th>
  )
}

function FactRow({ label, values, isDifferent }: CompareRow) {
  return (
    <tr className={isDifferent ? 'is-different' : undefined}>
      <th scope="row">
        {label}
        {isDifferent && <span className="sr-only"> {t`(different)`}</span>}
      </th>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name here, and never change places
        <td key={index}>{value ?? <span className="text-ink-soft">–</span>}</td>
      ))}
    </tr>
  )
}

function SellerRow({ items }: { items: readonly Compared[] }) {
  return (
    <tr>
      <th scope="row">{t`Seller`}</th>
      {items.map(({ id, ad }) => (
        <td key={id}>
          {ad ? (
            <>
              <Link
                to="/seller/$sellerId"
                params={{ sellerId: ad.user }}
                className="flex min-h-11 items-center underline underline-offset-4"
              >
                {ad.contactName}
              </Link>
              <Link
                to="/product/$productId"
                params={{ productId: ad._id }}
                aria-label={t`Contact the seller of ${ad.title}`}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >{t`Contact seller`}</Link>
            </>
          ) : (
            <span className="text-ink-soft">–</span>
          )}
        </td>
      ))}
    </tr>
  )
}

const savedLink = (
  <Link to="/favourites" className={buttonClass({ variant: 'secondary' })}>{t`Choose from Saved Items`}</Link>
)

/** Two to four ads side by side. */
export function ComparePage({ items }: { items: readonly Compared[] }) {
  const isShort = items.length < MIN_COMPARED
  const without = (id: string) => writeCompared(items.flatMap((other) => (other.id === id ? [] : other.id)))
  return (
    <div className="page-width py-8">
      <h1>{t`Compare`}</h1>
      <p className="mt-1 mb-6 text-ink-soft">
        {isShort ? t`Choose two to four ads to see them side by side.` : t`Differences are in bold.`}
      </p>
      {items.length > 0 && (
        <section
          aria-label={t`Comparison`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which keys must be able to do
          tabIndex={0}
          className="compare"
        >
          <table>
            <thead>
              <tr>
                <td />
                {items.map((compared) => (
                  <AdPicture key={compared.id} compared={compared} others={without(compared.id)} />
                ))}
              </tr>
              <tr className="compare-titles">
                <td />
                {items.map((compared) => (
                  <AdTitle key={compared.id} compared={compared} />
                ))}
              </tr>
            </thead>
            <tbody>
              {compareRows(items).map((row) => (
                <FactRow key={row.label} {...row} />
              ))}
              <SellerRow items={items} />
            </tbody>
          </table>
        </section>
      )}
      <p className="mt-8 text-center">{savedLink}</p>
    </div>
  )
}
