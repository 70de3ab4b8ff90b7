import { currentMarket } from '@bowerbird/contract/market/current-market'
import type { CSSProperties } from 'react'

/**
 * The operator's colours as custom properties of the whole page, in place of those in the style sheet. Undefined if they
 * are the shipped ones.
 */
export function brandStyle(): CSSProperties | undefined {
  const { brand } = currentMarket()
  if (!brand) return undefined
  const names = Object.keys(brand.light) as (keyof typeof brand.light)[]
  return Object.fromEntries(
    names.map((name) => [`--color-${name}`, `light-dark(${brand.light[name]},${brand.dark[name]})`]),
  )
}
