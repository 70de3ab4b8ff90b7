import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { rankedAdsQuery } from '../features/ads/ads.queries.ts'

export const Route = createFileRoute('/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(rankedAdsQuery()),
  component: Home,
})

function Home() {
  const { data } = useSuspenseQuery(rankedAdsQuery())
  return (
    <div className="page-width">
      <h1>Australian Trusted Marketplace</h1>
      {Object.entries(data).map(([category, ads]) => (
        <section key={category}>
          <h2>{category}</h2>
          {ads.map((ad) => (
            <Link key={ad._id} to="/product/$productId" params={{ productId: ad._id }}>
              {ad.title}
            </Link>
          ))}
        </section>
      ))}
    </div>
  )
}
