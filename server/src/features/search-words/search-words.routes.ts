import * as v from '@bowerbird/contract/market/versions.schema'
import * as endpoints from '@bowerbird/contract/search-words/search-words.endpoints'
import * as s from '@bowerbird/contract/search-words/search-words.schema'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { serveMember } from '../../platform/http/serve.ts'
import { countMentions } from '../search/counts/mentions.service.ts'
import * as searchWords from './search-words.service.ts'

/** Administrators read and change the table of search words. */
export function searchWordRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serveMember(app, endpoints.getSearchWords, { reply: s.EditableSearchWords }, () =>
    searchWords.readSearchWords(db),
  )

  serveMember(
    app,
    endpoints.previewSearchWords,
    { body: s.SearchWordsEdit, reply: v.ChangePreview },
    ({ body }) => searchWords.previewSearchWords(db, body),
  )

  serveMember(
    app,
    endpoints.saveSearchWords,
    { body: s.SearchWordsEdit, reply: s.SavedSearchWords },
    ({ body, member }) => searchWords.saveSearchWords(db, member, body),
  )

  serveMember(
    app,
    endpoints.countSearchWords,
    { body: s.SearchWordCountsQuestion, reply: s.SearchWordCounts },
    async ({ body }) => ({ counts: await countMentions(db, body.entries) }),
  )

  serveMember(app, endpoints.listSearchWordVersions, { reply: v.VersionList }, () =>
    searchWords.listSearchWordVersions(db),
  )

  serveMember(
    app,
    endpoints.restoreSearchWords,
    { params: v.VersionParams, body: v.RestoreVersion, reply: s.SavedSearchWords },
    ({ params, body, member }) =>
      searchWords.restoreSearchWords(db, member, { restored: params.version, opened: body.version }),
  )
}
