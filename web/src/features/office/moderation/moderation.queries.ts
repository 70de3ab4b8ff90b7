import { statusLabel } from '@bowerbird/contract/ads/ads.states'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import {
  deleteAdminAd,
  getAdminAd,
  listAdminAds,
  setAdminAdStatus,
} from '@bowerbird/contract/moderation/moderation.endpoints'
import type { AdminAd, AdminAdRow } from '@bowerbird/contract/moderation/moderation.schema'
import { listRefusalReasons } from '@bowerbird/contract/moderation-queue/reasons.endpoints'
import { deleteOwnAd } from '@bowerbird/contract/posting/posting.endpoints'
import { MINUTE } from '@bowerbird/contract/time'
import { queryOptions } from '@tanstack/react-query'
import { callAsAdmin, messageOf } from '../../../platform/call-as-admin.ts'
import type { PageOf } from '../../../ui/lists/use-list.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import type { AdminAdsParams } from './admin-ads-params.ts'

export const FETCH_FAILED = t`Error fetching products`

/** The prefix of all queries about ads. */
export const adsKey = ['admin-ads']

export interface AdPage extends PageOf<AdminAdRow> {
  categories: readonly string[]
  /** The server stops counting at a limit: the total is an estimate. */
  isApproximate: boolean
}

async function loadAds({ page = 1, ...query }: AdminAdsParams): Promise<AdPage> {
  const reply = await callAsAdmin(listAdminAds, { query: { ...query, page: String(page) } })
  const { products, totalProducts, currentPage, totalPages, categories, approximate } = reply
  return {
    rows: products,
    total: totalProducts,
    currentPage,
    totalPages,
    categories,
    isApproximate: approximate ?? false,
  }
}

export const adsQuery = (params: AdminAdsParams) => ({
  queryKey: [...adsKey, 'list', params],
  queryFn: () => loadAds(params),
})

export const loadAd = (id: string): Promise<AdminAd> => callAsAdmin(getAdminAd, { params: { id } })

/** Not cached: an administrator decides on the ad as it is stored now. */
export const adQuery = (id: string) =>
  queryOptions({ queryKey: [...adsKey, 'ad', id], queryFn: () => loadAd(id), gcTime: 0 })

export const reasonsQuery = queryOptions({
  queryKey: ['refusal-reasons'],
  queryFn: async () => (await callAsAdmin(listRefusalReasons, {})).reasons,
  staleTime: 10 * MINUTE,
})

export interface Decision {
  status: AdStatus
  /** One of the market's reasons; `reason` is a note beside it. */
  reasonId?: string | undefined
  reason?: string | undefined
}

const statusOf = (error: unknown) => (error instanceof AppError ? error.httpStatus : undefined)

/** "Approved “Road bike”", for the toast. */
const describe = (title: string, status: AdStatus, wasPending: boolean): string => {
  const verbs: Partial<Record<AdStatus, string>> = {
    active: t`Approved`,
    inactive: wasPending ? t`Refused` : t`Taken down`,
    sold: t`Sold`,
    pending: t`Pending again`,
  }
  return `${verbs[status] ?? statusLabel(status)}: ${title}`
}

/** Sets the earlier status again. The email to the seller waits for some seconds, so in time none is sent. */
async function undo({ _id, title, status }: AdminAd, from: AdStatus): Promise<void> {
  try {
    await callAsAdmin(setAdminAdStatus, { params: { id: _id }, body: { status, from, isUndo: true } })
    const detail = t`${statusLabel(status)} again: ${title}`
    showToast(t`Product status updated successfully`, 'success', undefined, { group: 'undo', detail })
  } catch (error) {
    const isLate = statusOf(error) === 409
    showToast(isLate ? messageOf(error) : t`Failed to update product status. Please try again.`, 'error')
  }
}

/**
 * Saves a decision on an ad and shows the outcome, in one toast however many decisions there are. `late` means
 * another administrator decided first.
 */
export async function saveDecision(
  ad: AdminAd,
  { status, reasonId, reason }: Decision,
  onUndone: () => void,
): Promise<'saved' | 'late' | 'failed'> {
  const body = { status, from: ad.status, reasonId, reason: reason?.trim() || undefined }
  try {
    await callAsAdmin(setAdminAdStatus, { params: { id: ad._id }, body })
    const action = { label: t`Undo`, onAct: () => void undo(ad, status).then(onUndone) }
    showToast(t`Product status updated successfully`, 'success', action, {
      group: 'decision',
      detail: describe(ad.title, status, ad.status === 'pending'),
    })
    return 'saved'
  } catch (error) {
    if (statusOf(error) === 409) {
      showToast(messageOf(error) || t`Someone else has just changed this product`, 'info')
      return 'late'
    }
    const isDenied = statusOf(error) === 403
    showToast(isDenied ? messageOf(error) : t`Failed to update product status. Please try again.`, 'error')
    return 'failed'
  }
}

const NOT_PERMITTED = t`You do not have permission to delete this product`

/** Deletes an ad as an administrator or, where that is forbidden, as its owner. */
async function deleteAd(id: string): Promise<void> {
  try {
    await callAsAdmin(deleteAdminAd, { params: { id } })
  } catch (error) {
    if (statusOf(error) !== 403) throw error
    await callAsAdmin(deleteOwnAd, { params: { id } })
  }
}

/** Deletes an ad and shows the outcome. */
export async function removeAd(id: string): Promise<boolean> {
  try {
    await deleteAd(id)
    showToast(t`Product deleted successfully`, 'success')
    return true
  } catch (error) {
    const isDenied = statusOf(error) === 403
    showToast(isDenied ? NOT_PERMITTED : t`Failed to delete product. ${messageOf(error)}`.trim(), 'error')
    return false
  }
}
