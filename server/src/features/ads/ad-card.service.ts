/** How other features' statements read an ad as lists show it: as JSON, from the table `ads a`. */
export { cardJson } from './ads.columns.ts'
