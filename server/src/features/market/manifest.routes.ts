import { countryName } from '@bowerbird/contract/catalogue/locations'
import { describeLanguages } from '@bowerbird/contract/language/languages'
import { t } from '@bowerbird/contract/language/t'
import { currentMarket } from '@bowerbird/contract/market/current-market'
import { marketIcon } from '@bowerbird/contract/market/market-icons'
import { marketTitle, publicSettings } from '@bowerbird/contract/market/market-settings'
import type { FastifyInstance } from 'fastify'
import { currentLanguage } from '../../platform/language/language.ts'
import { sendLanguage } from '../../platform/language/request-language.ts'

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
export const manifest = ([language] = describeLanguages([currentLanguage()])) => ({
  id: '/',
  name: marketTitle(),
  short_name: publicSettings().name,
  description: t`Buy, sell and rent across ${countryName()}: vehicles, electronics, property and home decor, from people near you.`,
  lang: language?.tag,
  dir: language?.direction,
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
  app.get(MANIFEST_ROUTE, { config: { access: 'public' }, logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8')
    return sendLanguage(request, reply).send(JSON.stringify(manifest()))
  })
}
