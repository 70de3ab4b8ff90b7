import { type InboxTab, inboxTabs } from '@bowerbird/contract/contact/inbox.terms'
import { readListParams } from '../../../ui/lists/list-params.ts'

export interface InboxParams {
  page?: number | undefined
  /** Open messages by default. */
  tab?: InboxTab | undefined
}

export const readInboxParams = (search: Record<string, unknown>): InboxParams => ({
  page: readListParams(search).page,
  tab: inboxTabs.find((tab) => tab === search.tab),
})
