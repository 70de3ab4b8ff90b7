/** How the market presents itself, and its rules. */
export interface MarketSettings {
  name: string
}
