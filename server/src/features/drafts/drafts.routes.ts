import { Done } from '@bowerbird/contract/done.schema'
import * as endpoints from '@bowerbird/contract/drafts/drafts.endpoints'
import * as s from '@bowerbird/contract/drafts/drafts.schema'
import { t } from '@bowerbird/contract/language/t'
import type { FastifyInstance } from 'fastify'
import { JsonText, serveMember } from '../../platform/http/serve.ts'
import { type DraftDeps, deleteDraft, saveDraft } from './drafts.service.ts'
import { draftsJson } from './drafts.store.ts'

export function draftRoutes(app: FastifyInstance, deps: DraftDeps): void {
  serveMember(
    app,
    endpoints.listDrafts,
    { reply: s.Drafts },
    async ({ member }) => new JsonText(await draftsJson(deps.db, member.id)),
  )

  serveMember(
    app,
    endpoints.saveDraft,
    { params: s.DraftParams, body: s.DraftBody, reply: Done },
    async ({ member, params, body }) => {
      await saveDraft(deps, member, params.id, body.draft)
      return { success: true as const, message: t`Draft saved` }
    },
  )

  serveMember(
    app,
    endpoints.deleteDraft,
    { params: s.DraftParams, reply: Done },
    async ({ member, params }) => {
      await deleteDraft(deps, member, params.id)
      return { success: true as const, message: t`Draft deleted` }
    },
  )
}
