import { countryName } from '@bowerbird/contract/catalogue/locations'
import { t } from '@bowerbird/contract/language/t'
import { currentMarket } from '@bowerbird/contract/market/current-market'
import { marketIcon } from '@bowerbird/contract/market/market-icons'
import { marketTitle, publicSettings } from '@bowerbird/contract/market/market-settings'
import type { FastifyInstance } from 'fastify'

export const MANIFEST_ROUTE = '/manifest.webmanifest'

const icons = () => [
  { src: marketIcon('icon-192.png'), sizes: '192x192', type: 'image/png' },
  { src: marketIcon('icon-512.png'), sizes: '512x512', type: 'image/png' },
  { src: marketIcon('icon-maskable-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ...(publicSettings().icon ? [] : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]),
]

const shortcuts = [
  { name: t`Browse all ads`, url: '/category/all' },
  { name: t`My Listings`, url: '/my-adds' },
  { name: t`Messages`, url: '/chat' },
]

/** The market's presentation on phones that install it. */
export const manifest = () => ({
  id: '/',
  name: marketTitle(),
  short_name: publicSettings().name,
  description: t`Buy, sell and rent across ${countryName()}: vehicles, electronics, property and home decor, from people near you.`,
  lang: 'en-AU',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: currentMarket().brand?.light.header ?? '#0f1f4b',
  background_color: '#fbfaf7',
  categories: ['shopping', 'lifestyle'],
  icons: icons(),
  shortcuts,
})

export function manifestRoutes(app: FastifyInstance): void {
  app.get(MANIFEST_ROUTE, { config: { access: 'public' }, logLevel: 'warn' }, async (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifest())),
  )
}
