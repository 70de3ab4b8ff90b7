import { Done } from '@bowerbird/contract/done.schema'
import { t } from '@bowerbird/contract/language/t'
import * as endpoints from '@bowerbird/contract/saved-searches/saved-searches.endpoints'
import * as s from '@bowerbird/contract/saved-searches/saved-searches.schema'
import type { FastifyInstance } from 'fastify'
import { serveMember } from '../../platform/http/serve.ts'
import {
  changeSavedSearch,
  dropSavedSearch,
  listSavedSearches,
  type SavedSearchDeps,
  saveSearch,
} from './saved-searches.service.ts'

export function savedSearchRoutes(app: FastifyInstance, deps: SavedSearchDeps): void {
  serveMember(app, endpoints.listSavedSearches, { reply: s.SavedSearches }, ({ member }) =>
    listSavedSearches(deps.db, member),
  )

  serveMember(
    app,
    endpoints.saveSearch,
    { body: s.NewSavedSearch, reply: s.SavedSearch },
    ({ member, body }) => saveSearch(deps, member, body),
  )

  serveMember(
    app,
    endpoints.changeSavedSearch,
    { params: s.SavedSearchParams, body: s.SavedSearchChange, reply: s.SavedSearch },
    ({ member, params, body }) => changeSavedSearch(deps, member, params.id, body),
  )

  serveMember(
    app,
    endpoints.deleteSavedSearch,
    { params: s.SavedSearchParams, reply: Done },
    async ({ member, params }) => {
      await dropSavedSearch(deps, member, params.id)
      return { success: true as const, message: t`Saved search deleted` }
    },
  )
}
