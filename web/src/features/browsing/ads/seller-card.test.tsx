import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { SellerName } from './seller-card.tsx'

test.each([true, false, undefined])('the seller’s badge matches a verified number: %s', (isPhoneVerified) => {
  const user = '019a8000-0000-7000-8000-000000000002'
  render(<SellerName contactName="Mia" sellerImage={null} isPhoneVerified={isPhoneVerified} user={user} />)
  expect(screen.getByRole('link', { name: 'Mia' })).toHaveAttribute('href', `/seller/${user}`)
  expect(screen.queryAllByText('Phone verified')).toHaveLength(isPhoneVerified ? 1 : 0)
})
