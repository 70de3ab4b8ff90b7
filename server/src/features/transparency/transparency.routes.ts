import { getTransparency } from '@bowerbird/contract/transparency/transparency.endpoints'
import { Transparency } from '@bowerbird/contract/transparency/transparency.schema'
import type { FastifyInstance } from 'fastify'
import { servePublicRead } from '../../platform/http/public-reads.ts'
import { JsonText } from '../../platform/http/serve.ts'
import { moderationFigures } from './transparency.service.ts'

export function transparencyRoutes(app: FastifyInstance): void {
  servePublicRead(
    app,
    getTransparency,
    { reply: Transparency },
    async ({ reads }) => new JsonText(await moderationFigures(reads)),
  )
}
