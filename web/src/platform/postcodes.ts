import { getPostcodes } from '@bowerbird/contract/places/outlines.endpoints'
import type { Postcodes } from '@bowerbird/contract/places/outlines.schema'
import { call } from './api.ts'
import { once } from './once.ts'

const load = (area: string): Promise<Postcodes> => call(getPostcodes, { query: area ? { area } : {} })

/** The names of postcodes that begin alike; of all for ''. The server asks each time: it has them in memory. */
export const loadPostcodes: (area: string) => Promise<Postcodes> = import.meta.env.SSR ? load : once(load)
