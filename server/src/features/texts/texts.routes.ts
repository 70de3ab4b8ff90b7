import * as v from '@bowerbird/contract/market/versions.schema'
import { getPageText } from '@bowerbird/contract/pages/pages.endpoints'
import { EditedPage, PageParams } from '@bowerbird/contract/pages/pages.schema'
import * as endpoints from '@bowerbird/contract/texts/texts.endpoints'
import * as s from '@bowerbird/contract/texts/texts.schema'
import type { FastifyInstance } from 'fastify'
import { servePublicRead } from '../../platform/http/public-reads.ts'
import { JsonText, serveMember } from '../../platform/http/serve.ts'
import * as rendering from './text-rendering.service.ts'
import * as texts from './texts.service.ts'

/** Everyone reads the pages; administrators rewrite pages and emails. */
export function textRoutes(app: FastifyInstance, deps: rendering.SendDeps): void {
  const { db, publicUrl } = deps
  servePublicRead(
    app,
    getPageText,
    { params: PageParams, reply: EditedPage },
    async ({ params }) => new JsonText(JSON.stringify(rendering.readPage(params.page))),
  )

  serveMember(app, endpoints.listTexts, { reply: s.TextList }, () => texts.listTexts(db))

  const params = s.TextParams
  serveMember(app, endpoints.getText, { params, reply: s.EditableText }, ({ params }) =>
    texts.readText(db, params.key),
  )

  serveMember(
    app,
    endpoints.previewText,
    { params, body: s.TextEdit, reply: v.ChangePreview },
    ({ params, body }) => texts.previewText(db, params.key, body),
  )

  serveMember(
    app,
    endpoints.renderText,
    { params, body: s.TextDraft, reply: s.RenderedText },
    async ({ params, body }) => rendering.renderText(params.key, body.values, publicUrl()),
  )

  serveMember(
    app,
    endpoints.saveText,
    { params, body: s.TextEdit, reply: s.SavedText },
    ({ params, body, member }) => texts.saveText(db, member, params.key, body),
  )

  serveMember(
    app,
    endpoints.sendTextToMe,
    { params, body: s.TextDraft, reply: s.SentText },
    ({ params, body, member }) => rendering.sendTextTo(deps, member.id, { ...params, ...body }),
  )

  serveMember(app, endpoints.listTextVersions, { params, reply: v.VersionList }, ({ params }) =>
    texts.listTextVersions(db, params.key),
  )

  serveMember(
    app,
    endpoints.getTextVersion,
    { params: s.TextVersionParams, reply: s.TextVersion },
    ({ params }) => texts.readTextVersion(db, params.key, params.version),
  )

  serveMember(
    app,
    endpoints.restoreText,
    { params: s.TextVersionParams, body: v.RestoreVersion, reply: s.SavedText },
    ({ params, body, member }) =>
      texts.restoreText(db, member, { key: params.key, restored: params.version, opened: body.version }),
  )
}
