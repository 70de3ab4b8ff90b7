import { AppError } from '@bowerbird/contract/errors'
import { getAdminAd, listAdminAds } from '@bowerbird/contract/moderation/moderation.endpoints'
import type { AdminAd, AdminAdRow, AdminAds } from '@bowerbird/contract/moderation/moderation.schema'
import { listRefusalReasons } from '@bowerbird/contract/moderation-queue/reasons.endpoints'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { adWith } from '../../../testing/ads.ts'
import { type Answered, answer, type Rendered, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { AdminAdsScreen } from './admin-ads-screen.tsx'

const idOf = (number: number) => `0192f0c1-7a10-7000-8000-${String(number).padStart(12, '0')}`

/** An ad for tests, with the given fields. */
export const adminAdWith = (number: number, changes: Partial<AdminAd> = {}): AdminAd => ({
  ...adWith({ _id: idOf(number), title: `Road bike ${number}`, contactName: 'Mia', user: idOf(999) }),
  email: 'mia@example.com',
  sellerPhoneNumber: '0412345678',
  sellerName: 'Mia Chen',
  sellerStatus: 'active',
  ...changes,
})

const rowOf = ({ description, ...ad }: AdminAd): AdminAdRow => ({ ...ad, description })

export const pageOf = (
  products: AdminAd[],
  { page = 1, pages = 1, total = products.length } = {},
): AdminAds => ({
  products: products.map(rowOf),
  currentPage: page,
  totalPages: pages,
  totalProducts: total,
  hasNextPage: page < pages,
  hasPrevPage: page > 1,
  categories: ['Electronics', 'Vehicles'],
})

const PER_PAGE = 2

/** Answers from a list of ads that tests may change; two ads per page. */
export function answerFrom(market: AdminAd[]): Answered {
  answer(listRefusalReasons, {
    reasons: [{ id: 'prohibited', label: 'Not allowed here', text: 'This can’t be sold here.' }],
  })
  answer(getAdminAd, ({ url }) => market.find(({ _id }) => url.endsWith(_id)) ?? notFound)
  return answer(listAdminAds, ({ url }) => {
    const { searchParams } = new URL(url, 'http://localhost')
    const status = searchParams.get('status')
    const page = Number(searchParams.get('page'))
    const all = market.filter((ad) => !status || ad.status === status)
    return pageOf(all.slice((page - 1) * PER_PAGE, page * PER_PAGE), {
      page,
      pages: Math.ceil(all.length / PER_PAGE),
      total: all.length,
    })
  })
}

const notFound = new AppError('NOT_FOUND', 'Product not found')

const renderHistory = ({ _id }: AdminAd) => <p>History of {_id}</p>

export const show = (path = '/admin/products'): Rendered =>
  render(
    <>
      <AdminAdsScreen renderHistory={renderHistory} renderDescription={(text) => <p>{text}</p>} />
      <Toaster />
    </>,
    { path },
  )

/** Opens an ad from its row and waits until it has loaded. */
export async function open({ title }: AdminAd): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: title }))
  await screen.findByText(title, { selector: 'h3' })
  return screen.getByRole('dialog', { name: 'Product Details' })
}

export const field = (label: string): HTMLElement =>
  within(screen.getByRole('dialog', { name: 'Product Details' })).getByLabelText(label)

export const fill = (label: string, value: string): boolean =>
  fireEvent.change(field(label), { target: { value } })

export const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }))
