import { SOURCE_LANGUAGE } from '@bowerbird/contract/language/languages'
import { setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import { setCurrentRules } from '@bowerbird/contract/rules/current-rules'
import { defaultRules } from '@bowerbird/contract/rules/default/default-rules'
import { setCurrentSearchWords } from '@bowerbird/contract/search-words/current-search-words'
import { defaultSearchWords } from '@bowerbird/contract/search-words/default/default-search-words'
import { afterAll, beforeAll } from 'vitest'
import { setSettingDefaults } from '../features/market/market.service.ts'
import { setEditedTexts } from '../features/texts/edited-texts.ts'
import { useCheapKeys } from '../platform/backup/encryption.ts'
import { setLanguages } from '../platform/language/language.ts'
import { useCheapHashes } from '../platform/passwords.ts'
import { endAll } from './ends.ts'
import { useShippedPlaces } from './shipped-places.ts'

useCheapHashes()
useCheapKeys()

const useShippedMarket = () => {
  setSettingDefaults({})
  setCurrentMarket(defaultMarket)
  setCurrentRules(defaultRules)
  setCurrentSearchWords(defaultSearchWords)
  setEditedTexts(new Map())
  setLanguages([{ tag: SOURCE_LANGUAGE, catalogue: undefined }])
}

useShippedMarket()
useShippedPlaces()
// Files share modules: what one changed must not reach the next.
beforeAll(useShippedMarket)

afterAll(endAll)
