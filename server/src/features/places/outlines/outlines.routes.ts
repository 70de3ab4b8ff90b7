import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { OUTLINES_PATH } from '@bowerbird/contract/places/outlines'
import { getPostcodes } from '@bowerbird/contract/places/outlines.endpoints'
import { Postcodes, PostcodesQuery } from '@bowerbird/contract/places/outlines.schema'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db/db.ts'
import { acceptedEncoding } from '../../../platform/http/compression.ts'
import { servePublicRead } from '../../../platform/http/public-reads.ts'
import { JsonText } from '../../../platform/http/serve.ts'
import { encodedOutline, outlinesVersion } from './outlines.service.ts'
import { cityPositions, postcodeNames } from './postcode-names.ts'

/** In another thread: this one serves everyone. */
const unzip = promisify(gunzip)

export const OUTLINE_ROUTE = `${OUTLINES_PATH}:version/:file`

const FOR_EVER = 'public, max-age=31536000, immutable'

/** A map’s names and outlines. */
export function outlineRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  servePublicRead(
    app,
    getPostcodes,
    { query: PostcodesQuery, reply: Postcodes },
    async ({ query: { area = '' } }) => {
      const postcodes = Object.fromEntries(
        Object.entries(postcodeNames()).filter(([postcode]) => postcode.startsWith(area)),
      )
      const cities = area ? undefined : cityPositions()
      return new JsonText(JSON.stringify({ outlines: outlinesVersion(), postcodes, cities }))
    },
  )

  app.get<{ Params: { version: string; file: string } }>(
    OUTLINE_ROUTE,
    { config: { access: 'public' }, logLevel: 'warn' },
    async (request, reply) => {
      const { version, file } = request.params
      const name = /^([^/]{1,80})\.json$/.exec(file)?.[1]
      const found = name && (await encodedOutline(db, name))
      if (!found) return reply.callNotFound()
      // Another process may not have loaded the newest version yet: then browsers must ask again.
      reply.header('cache-control', version === outlinesVersion() ? FOR_EVER : 'no-cache')
      reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8')
      const encoding = acceptedEncoding(request.headers['accept-encoding'], ['br', 'gzip'])
      if (!encoding) return reply.send(await unzip(found.gzip))
      return reply.header('content-encoding', encoding).send(found[encoding])
    },
  )
}
