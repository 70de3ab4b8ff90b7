import { endpoint } from '../endpoint.ts'
import type * as v from '../market/versions.schema.ts'
import type * as s from './rules.schema.ts'

/** The rules that are switched on, for forms and for hints to buyers. */
export const getRules = endpoint<{
  query: typeof s.RulesQuery
  reply: typeof s.Rules
}>('GET', '/api/rules', 'public')

export const getEditableRules = endpoint<{
  reply: typeof s.EditableRules
}>('GET', '/api/admin/rules', 'admin')

export const previewRules = endpoint<{
  body: typeof s.RulesEdit
  reply: typeof v.ChangePreview
}>('POST', '/api/admin/rules/preview', 'admin')

export const saveRules = endpoint<{
  body: typeof s.RulesEdit
  reply: typeof s.SavedRules
}>('PUT', '/api/admin/rules', 'admin')

export const listRuleVersions = endpoint<{
  reply: typeof v.VersionList
}>('GET', '/api/admin/rules/versions', 'admin')

/** Undo: saves the rules of an earlier version again. */
export const restoreRules = endpoint<{
  params: typeof v.VersionParams
  body: typeof v.RestoreVersion
  reply: typeof s.SavedRules
}>('POST', '/api/admin/rules/versions/:version/restore', 'admin')
