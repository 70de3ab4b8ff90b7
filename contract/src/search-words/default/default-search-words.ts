import type { SearchWord } from '../search-words.types.ts'
import { electronicsWords } from './electronics.ts'
import { familyWords } from './family.ts'
import { homeWords } from './home.ts'
import { propertyWords } from './property.ts'
import { spellings } from './spellings.ts'
import { vehicleWords } from './vehicles.ts'

/** The shipped table: Australian words, nicknames and spellings. */
export const defaultSearchWords: SearchWord[] = [
  ...vehicleWords,
  ...homeWords,
  ...electronicsWords,
  ...propertyWords,
  ...familyWords,
  ...spellings,
]
