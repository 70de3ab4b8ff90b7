import { endpoint } from '../endpoint.ts'
import type * as v from '../market/versions.schema.ts'
import type * as s from './search-words.schema.ts'

export const getSearchWords = endpoint<{
  reply: typeof s.EditableSearchWords
}>('GET', '/api/admin/search-words', 'admin')

export const previewSearchWords = endpoint<{
  body: typeof s.SearchWordsEdit
  reply: typeof v.ChangePreview
}>('POST', '/api/admin/search-words/preview', 'admin')

export const saveSearchWords = endpoint<{
  body: typeof s.SearchWordsEdit
  reply: typeof s.SavedSearchWords
}>('PUT', '/api/admin/search-words', 'admin')

/** A question only: nothing changes. */
export const countSearchWords = endpoint<{
  body: typeof s.SearchWordCountsQuestion
  reply: typeof s.SearchWordCounts
}>('POST', '/api/admin/search-words/ads', 'admin')

export const listSearchWordVersions = endpoint<{
  reply: typeof v.VersionList
}>('GET', '/api/admin/search-words/versions', 'admin')

/** Undo: saves the table of an earlier version again. */
export const restoreSearchWords = endpoint<{
  params: typeof v.VersionParams
  body: typeof v.RestoreVersion
  reply: typeof s.SavedSearchWords
}>('POST', '/api/admin/search-words/versions/:version/restore', 'admin')
