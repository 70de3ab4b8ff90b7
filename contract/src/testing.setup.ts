import { setCurrentMarket } from './market/current-market.ts'
import { defaultMarket } from './market/default-market.ts'

setCurrentMarket(defaultMarket)
