import { setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import { afterAll, beforeAll } from 'vitest'
import { useCheapHashes } from '../platform/passwords.ts'
import { endAll } from './ends.ts'

useCheapHashes()

setCurrentMarket(defaultMarket)
// Files share modules: what one changed must not reach the next.
beforeAll(() => setCurrentMarket(defaultMarket))

afterAll(endAll)
