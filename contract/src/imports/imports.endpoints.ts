import type * as done from '../done.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as s from './imports.schema.ts'

export const getImportTemplate = endpoint<{
  query: typeof s.TemplateQuery
  reply: typeof s.ImportTemplate
}>('GET', '/api/imports/template', 'member')

/** Checks a file of ads. Nothing is posted yet. */
export const createImport = endpoint<{
  body: typeof s.NewImport
  reply: typeof s.Import
}>('POST', '/api/imports', 'member')

export const listImports = endpoint<{ reply: typeof s.ImportList }>('GET', '/api/imports', 'member')

export const getImport = endpoint<{
  params: typeof s.ImportParams
  reply: typeof s.Import
}>('GET', '/api/imports/:id', 'member')

/** Posts the rows that are ready. */
export const startImport = endpoint<{
  params: typeof s.ImportParams
  body: typeof s.StartImport
  reply: typeof s.Import
}>('POST', '/api/imports/:id/start', 'member')

/** Deletes the ads that it has posted, but those that are sold or reserved. */
export const undoImport = endpoint<{
  params: typeof s.ImportParams
  reply: typeof s.Import
}>('POST', '/api/imports/:id/undo', 'member')

/** Forgets a file that has been checked. */
export const discardImport = endpoint<{
  params: typeof s.ImportParams
  reply: typeof done.Done
}>('DELETE', '/api/imports/:id', 'member')
