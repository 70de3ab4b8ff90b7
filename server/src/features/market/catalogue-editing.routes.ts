import * as endpoints from '@bowerbird/contract/market/catalogue-editing.endpoints'
import * as s from '@bowerbird/contract/market/catalogue-editing.schema'
import * as v from '@bowerbird/contract/market/versions.schema'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { serveMember } from '../../platform/http/serve.ts'
import * as editing from './catalogue-editing.service.ts'
import { countAllAds } from './catalogue-editing.store.ts'
import { listVersions } from './market-versions.service.ts'

/** Thousands of models are some hundred kilobytes. */
const MAX_CATALOGUE_BODY = 4 * 1024 * 1024

/** A scope of its own, because only these routes accept such large bodies. */
function saveRoutes(app: FastifyInstance, db: Db): void {
  app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.bodyLimit = MAX_CATALOGUE_BODY
    })
    serveMember(
      scope,
      endpoints.previewCatalogue,
      { body: s.CatalogueEdit, reply: v.ChangePreview },
      ({ body }) => editing.previewCatalogue(db, body),
    )
    serveMember(
      scope,
      endpoints.saveCatalogue,
      { body: s.CatalogueEdit, reply: s.SavedCatalogue },
      ({ body, member }) => editing.saveCatalogue(db, member, body),
    )
  })
}

/** Administrators read and change the catalogue. */
export function catalogueEditingRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  saveRoutes(app, db)

  serveMember(app, endpoints.getEditableCatalogue, { reply: s.EditableCatalogue }, () =>
    editing.readEditable(db),
  )

  serveMember(app, endpoints.countCatalogueAds, { reply: s.CatalogueAdCounts }, () => countAllAds(db))

  serveMember(app, endpoints.listCatalogueVersions, { reply: v.VersionList }, () =>
    listVersions(db, 'catalogue'),
  )

  serveMember(
    app,
    endpoints.getCatalogueVersion,
    { params: v.VersionParams, reply: s.EditableCatalogue },
    async ({ params: { version } }) => ({
      version,
      catalogue: await editing.findCatalogueVersion(db, version),
    }),
  )

  serveMember(
    app,
    endpoints.restoreCatalogue,
    { params: v.VersionParams, body: v.RestoreVersion, reply: s.SavedCatalogue },
    ({ params, body, member }) =>
      editing.restoreCatalogue(db, member, { restored: params.version, opened: body.version }),
  )
}
