import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { expect, test } from 'vitest'
import { cardWith } from '../../testing/ads.ts'
import { drawAt } from '../../testing/draw.tsx'
import { stencil } from '../../ui/stencil.tsx'
import { type CardItem, Item, itemStencil, type Stand } from './card-item.tsx'

const Stencilled = stencil(Item, itemStencil)

const heart = ({ _id, title }: { _id: string; title: string }) => (
  <button type="button" id={_id} aria-label={`Save ${title}`} />
)

const later: Stand = { name: 'later', className: 'later', sizes: '50vw' }
const stands: Stand[] = [
  { name: 'first', className: 'first', sizes: '50vw', isEager: true },
  { name: 'second', className: 'first', sizes: '50vw' },
]

const list = (Card: typeof CardItem, ads: AdCard[]) => (
  <ul>
    {ads.map((ad, index) => (
      <Card
        key={ad._id}
        ad={ad}
        stand={stands[Math.min(index, 2)] ?? later}
        favouriteOf={index % 4 ? heart : undefined}
      />
    ))}
  </ul>
)

const looks: Partial<AdCard>[] = [
  {},
  { status: 'sold' },
  { isFeatured: true },
  { status: 'sold', isFeatured: true },
  { coverBlur: 'data:image/webp;base64,AAAA' },
  { images: ['https://photos.example/a.jpg?x=1&y="2"'] },
  { images: ['/images/00000000000000000000000000000007/640.webp'] },
  { listingType: 'rent', rentType: 'weekly', price: 12.5 },
  { state: 'All States' },
]
const titles = [
  'Road bike',
  `"><script>alert('1')</script>`,
  'G’day & “welcome” 🦘',
  '$& $1 \\u003c {{title}}',
]

test('a card is the same, whether it was drawn or filled in', () => {
  const ads = titles.flatMap((title, i) =>
    looks.map((look, j) =>
      cardWith({
        _id: `0192f0c1-7a10-7000-8000-0000000000${10 * i + j + 10}`,
        title,
        createdAt: `2026-0${i + 1}-1${j}T02:00:00.000Z`,
        ...look,
      }),
    ),
  )
  const plain = drawAt('/', list(Item, ads))
  expect(plain).toContain('&lt;script&gt;')
  expect(drawAt('/', list(Stencilled, ads))).toBe(plain)
  expect(drawAt('/', list(Stencilled, ads))).toBe(plain)
})
