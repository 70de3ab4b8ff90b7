import type { Rule } from '../rules.types.ts'
import { businessRules } from './businesses.ts'
import { goodsRules } from './goods.ts'
import { homeRules } from './homes.ts'
import { vehicleRules } from './vehicles.ts'

/**
 * The shipped rules. Mere advice is a hint. A source is a page of the government; rules without one are the market’s
 * own.
 */
export const defaultRules: Rule[] = [...homeRules, ...vehicleRules, ...goodsRules, ...businessRules]
