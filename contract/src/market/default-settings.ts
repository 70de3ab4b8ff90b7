import type { MarketSettings } from './settings.types.ts'

export const defaultSettings: MarketSettings = { name: 'Bowerbird' }
