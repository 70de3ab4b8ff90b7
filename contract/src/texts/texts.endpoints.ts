import { endpoint } from '../endpoint.ts'
import type * as v from '../market/versions.schema.ts'
import type * as s from './texts.schema.ts'

export const listTexts = endpoint<{
  reply: typeof s.TextList
}>('GET', '/api/admin/texts', 'admin')

export const getText = endpoint<{
  params: typeof s.TextParams
  reply: typeof s.EditableText
}>('GET', '/api/admin/texts/:key', 'admin')

export const previewText = endpoint<{
  params: typeof s.TextParams
  body: typeof s.TextEdit
  reply: typeof v.ChangePreview
}>('POST', '/api/admin/texts/:key/preview', 'admin')

/** A question only: nothing changes. */
export const renderText = endpoint<{
  params: typeof s.TextParams
  body: typeof s.TextDraft
  reply: typeof s.RenderedText
}>('POST', '/api/admin/texts/:key/render', 'admin')

export const saveText = endpoint<{
  params: typeof s.TextParams
  body: typeof s.TextEdit
  reply: typeof s.SavedText
}>('PUT', '/api/admin/texts/:key', 'admin')

/** Sends a draft of an email, with sample values, to the administrator who asks. */
export const sendTextToMe = endpoint<{
  params: typeof s.TextParams
  body: typeof s.TextDraft
  reply: typeof s.SentText
}>('POST', '/api/admin/texts/:key/send', 'admin')

export const listTextVersions = endpoint<{
  params: typeof s.TextParams
  reply: typeof v.VersionList
}>('GET', '/api/admin/texts/:key/versions', 'admin')

export const getTextVersion = endpoint<{
  params: typeof s.TextVersionParams
  reply: typeof s.TextVersion
}>('GET', '/api/admin/texts/:key/versions/:version', 'admin')

/** Undo: saves an earlier version again. Version 0 follows the product. */
export const restoreText = endpoint<{
  params: typeof s.TextVersionParams
  body: typeof v.RestoreVersion
  reply: typeof s.SavedText
}>('POST', '/api/admin/texts/:key/versions/:version/restore', 'admin')
