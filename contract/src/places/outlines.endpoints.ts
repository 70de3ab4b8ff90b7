import { endpoint } from '../endpoint.ts'
import type * as s from './outlines.schema.ts'

/** The names of postcodes, and where their outlines are. */
export const getPostcodes = endpoint<{
  query: typeof s.PostcodesQuery
  reply: typeof s.Postcodes
}>('GET', '/api/places/postcodes', 'public')
