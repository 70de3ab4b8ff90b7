import { t } from '@bowerbird/contract/language/t'
import {
  exportMarketFigure,
  getMarketFigures,
} from '@bowerbird/contract/market-figures/market-figures.endpoints'
import { DEFAULT_PERIOD, type FigureId } from '@bowerbird/contract/market-figures/market-figures.terms'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callAsAdmin, messageOf } from '../../../platform/call-as-admin.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import type { FiguresParams } from './figures-params.ts'

const queryOf = ({ category, state, weeks = DEFAULT_PERIOD }: FiguresParams) => ({ category, state, weeks })

export const figuresQuery = (params: FiguresParams) =>
  queryOptions({
    queryKey: ['market-figures', queryOf(params)],
    queryFn: () => callAsAdmin(getMarketFigures, { query: queryOf(params) }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

export async function downloadFigure(figure: FigureId, params: FiguresParams): Promise<void> {
  try {
    const file = await callAsAdmin(exportMarketFigure, { query: { ...queryOf(params), figure } })
    saveFile(`${figure}-by-week.csv`, file, 'text/csv')
  } catch (error) {
    showToast(messageOf(error) || t`The file could not be downloaded. Please try again.`, 'error')
  }
}
