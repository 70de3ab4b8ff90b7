import { getOwnAd } from '@bowerbird/contract/posting/posting.endpoints'
import type { OwnAd } from '@bowerbird/contract/posting/posting.schema'
import { call } from '../../../../platform/api.ts'

export const loadOwnAd = (id: string): Promise<OwnAd> => call(getOwnAd, { params: { id } })
