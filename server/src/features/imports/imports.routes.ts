import { Done } from '@bowerbird/contract/done.schema'
import * as endpoints from '@bowerbird/contract/imports/imports.endpoints'
import * as s from '@bowerbird/contract/imports/imports.schema'
import { MAX_IMPORT_LENGTH } from '@bowerbird/contract/imports/imports.terms'
import type { FastifyInstance } from 'fastify'
import { serveMember } from '../../platform/http/serve.ts'
import * as imports from './imports.service.ts'

/** In UTF-8 a character has up to three bytes, and JSON escapes some. */
const MAX_IMPORT_BODY = 4 * MAX_IMPORT_LENGTH

/** Members post many ads from one file. */
export function importRoutes(app: FastifyInstance, deps: imports.ImportDeps): void {
  // A scope of its own, because only this route accepts such large bodies.
  app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.bodyLimit = MAX_IMPORT_BODY
    })
    serveMember(scope, endpoints.createImport, { body: s.NewImport, reply: s.Import }, ({ member, body }) =>
      imports.createImport(deps, member, body),
    )
  })

  serveMember(
    app,
    endpoints.getImportTemplate,
    { query: s.TemplateQuery, reply: s.ImportTemplate },
    async ({ query }) => imports.viewTemplate(query.subcategory),
  )

  serveMember(app, endpoints.listImports, { reply: s.ImportList }, ({ member }) =>
    imports.listImports(deps, member),
  )

  serveMember(app, endpoints.getImport, { params: s.ImportParams, reply: s.Import }, ({ member, params }) =>
    imports.viewImport(deps, member, params.id),
  )

  serveMember(
    app,
    endpoints.startImport,
    { params: s.ImportParams, body: s.StartImport, reply: s.Import },
    ({ member, params, body }) => imports.startImport(deps, member, params.id, body.photos),
  )

  serveMember(app, endpoints.undoImport, { params: s.ImportParams, reply: s.Import }, ({ member, params }) =>
    imports.undoImport(deps, member, params.id),
  )

  serveMember(app, endpoints.discardImport, { params: s.ImportParams, reply: Done }, ({ member, params }) =>
    imports.discardImport(deps, member, params.id),
  )
}
