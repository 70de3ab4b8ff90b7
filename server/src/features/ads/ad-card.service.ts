/** How other features' statements read ads: as lists show them, as JSON from the table `ads a`; and by their text. */
export { cardJsonWith, cardsJson, searchLabels, searchSlices } from './ads.columns.ts'
