import { listApiTokens } from '@bowerbird/contract/api-tokens/api-tokens.endpoints'
import { call } from '../../../../platform/api.ts'

export const apiTokensQuery = { queryKey: ['api-tokens'], queryFn: () => call(listApiTokens) }
