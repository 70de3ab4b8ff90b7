import { setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import { afterAll, beforeAll } from 'vitest'
import { setSettingDefaults } from '../features/market/market.service.ts'
import { setPlaces } from '../features/places/places.ts'
import { readShippedSuburbs } from '../features/places/suburbs-file.ts'
import { useCheapHashes } from '../platform/passwords.ts'
import { endAll } from './ends.ts'

useCheapHashes()

const useShippedMarket = () => {
  setSettingDefaults({})
  setCurrentMarket(defaultMarket)
}

useShippedMarket()
setPlaces(await readShippedSuburbs())
// Files share modules: what one changed must not reach the next.
beforeAll(useShippedMarket)

afterAll(endAll)
