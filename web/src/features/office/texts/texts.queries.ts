import type { ChangePreview } from '@bowerbird/contract/market/versions.schema'
import * as endpoints from '@bowerbird/contract/texts/texts.endpoints'
import type { RenderedText, SavedText, SentText, TextEdit } from '@bowerbird/contract/texts/texts.schema'
import type { TextValues } from '@bowerbird/contract/texts/texts.types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callAsAdmin } from '../../../platform/call-as-admin.ts'

export const textsQuery = queryOptions({
  queryKey: ['texts'],
  queryFn: async () => (await callAsAdmin(endpoints.listTexts, {})).texts,
  gcTime: 0,
})

export const textQuery = (key: string) =>
  queryOptions({
    queryKey: ['text', key],
    queryFn: () => callAsAdmin(endpoints.getText, { params: { key } }),
    gcTime: 0,
  })

export const versionsQuery = (key: string) =>
  queryOptions({
    queryKey: ['text-versions', key],
    queryFn: async () => (await callAsAdmin(endpoints.listTextVersions, { params: { key } })).versions,
    gcTime: 0,
  })

export const versionQuery = (key: string, version: number) =>
  queryOptions({
    queryKey: ['text-versions', key, version],
    queryFn: async () => (await callAsAdmin(endpoints.getTextVersion, { params: { key, version } })).values,
    gcTime: 0,
  })

/** The one before is shown until a changed draft is rendered. */
export const renderedQuery = (key: string, values: TextValues) =>
  queryOptions({
    queryKey: ['rendered-text', key, values],
    queryFn: (): Promise<RenderedText> =>
      callAsAdmin(endpoints.renderText, { params: { key }, body: { values } }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })

export const preview = (key: string, edit: TextEdit): Promise<ChangePreview> =>
  callAsAdmin(endpoints.previewText, { params: { key }, body: edit })

export const save = (key: string, edit: TextEdit): Promise<SavedText> =>
  callAsAdmin(endpoints.saveText, { params: { key }, body: edit })

export const restore = (key: string, version: number, opened: number): Promise<SavedText> =>
  callAsAdmin(endpoints.restoreText, { params: { key, version }, body: { version: opened } })

export const sendToMe = (key: string, values: TextValues): Promise<SentText> =>
  callAsAdmin(endpoints.sendTextToMe, { params: { key }, body: { values } })
