import { setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import { afterAll, beforeAll } from 'vitest'
import { setSettingDefaults } from '../features/market/market.service.ts'
import { useCheapHashes } from '../platform/passwords.ts'
import { endAll } from './ends.ts'
import { useShippedPlaces } from './shipped-places.ts'

useCheapHashes()

const useShippedMarket = () => {
  setSettingDefaults({})
  setCurrentMarket(defaultMarket)
}

useShippedMarket()
useShippedPlaces()
// Files share modules: what one changed must not reach the next.
beforeAll(useShippedMarket)

afterAll(endAll)
