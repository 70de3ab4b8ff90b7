import { AppError } from '@bowerbird/contract/errors'
import { loadAd } from '../ads.calls.ts'
import type { Compared } from './compare.rows.ts'

/** Deleted, withdrawn, or not for this visitor. */
const gone = [400, 401, 404, 410]

/** Loads the ads of a comparison. One that is gone keeps its place, so that the page can say so. */
export const loadCompared = (ids: readonly string[]): Promise<Compared[]> =>
  Promise.all(
    ids.map((id) =>
      loadAd(id).then(
        (ad): Compared => ({ id, ad }),
        (error: unknown): Compared => {
          if (error instanceof AppError && gone.includes(error.httpStatus)) return { id }
          throw error
        },
      ),
    ),
  )
