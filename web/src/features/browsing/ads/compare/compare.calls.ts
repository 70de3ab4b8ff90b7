import { AppError } from '@bowerbird/contract/errors'
import { loadAd } from '../ads.calls.ts'
import type { Compared } from './compare.rows.ts'

/** Deleted, withdrawn, or not for this visitor. */
const gone = [400, 401, 404, 410]

/** Loads the ads of a comparison, with their distances from a place. One that is gone keeps its place, so that the page can say so. */
export const loadCompared = (ids: readonly string[], near?: string): Promise<Compared[]> =>
  Promise.all(
    ids.map((id) =>
      loadAd(id, near).then(
        (ad): Compared => ({ id, ad }),
        (error: unknown): Compared => {
          if (error instanceof AppError && gone.includes(error.httpStatus)) return { id }
          throw error
        },
      ),
    ),
  )
