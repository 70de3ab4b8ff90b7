import type { Seller } from '@bowerbird/contract/sellers/sellers.schema'

export const jack: Seller = {
  _id: '019a8000-0000-7000-8000-000000000002',
  name: 'Jack Nguyen',
  avatar: null,
  description: 'I fix bikes.',
  createdAt: '2026-03-05T01:02:03.000Z',
  suburb: 'Newtown, NSW',
  replyMinutes: 175,
  soldCount: 12,
  business: null,
  isEmailVerified: true,
  isPhoneVerified: true,
  ratings: { count: 0, good: null, recent: [] },
  isFindable: false,
}
