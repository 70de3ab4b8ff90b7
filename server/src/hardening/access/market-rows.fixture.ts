import { defaultCatalogue } from '@bowerbird/contract/catalogue/default/default-catalogue'
import { defaultSettings } from '@bowerbird/contract/market/default-settings'
import { admins, forAll, once, type Row } from './access-rows.fixture.ts'

const otherWords = {
  subject: 'Your account is gone',
  preheader: '',
  heading: 'Your account is gone',
  opening: 'We have deleted your account.',
  action: 'Contact us',
  closing: '',
}

/** Of the access table: the market that everyone reads, and the parts of it that administrators edit. */
export const marketRows: Record<string, Row> = {
  getSettings: once(admins),
  saveSettings: once(admins, () => ({ body: { version: 0, settings: defaultSettings } })),
  listSettingsVersions: once(admins),
  restoreSettings: once(admins, () => ({ body: { version: 0 } })),
  getAnnouncement: once(admins),
  saveAnnouncement: once(admins, () => ({ body: { version: 0, announcement: null } })),
  listAnnouncementVersions: once(admins),
  restoreAnnouncement: once(admins, () => ({ body: { version: 0 } })),
  getMaintenance: once(admins),
  setMaintenance: once(admins, () => ({ body: { isOn: false, text: '', endsAt: null } })),
  getMarket: once(forAll),
  getCatalogue: once(forAll),
  getEditableCatalogue: once(admins),
  countCatalogueAds: once(admins),
  previewCatalogue: once(admins, () => ({ body: { version: 0, catalogue: defaultCatalogue } })),
  saveCatalogue: once(admins, () => ({
    body: {
      version: 0,
      catalogue: { ...defaultCatalogue, barOrder: [...defaultCatalogue.barOrder].reverse() },
    },
  })),
  listCatalogueVersions: once(admins),
  getCatalogueVersion: once(admins),
  restoreCatalogue: once(admins, () => ({ body: { version: 0 } })),
  getRules: once(forAll),
  getEditableRules: once(admins),
  previewRules: once(admins, () => ({ body: { version: 0, rules: [] } })),
  saveRules: once(admins, () => ({ body: { version: 0, rules: [] } })),
  listRuleVersions: once(admins),
  restoreRules: once(admins, () => ({ body: { version: 0 } })),
  listTexts: once(admins),
  getText: once(admins),
  previewText: once(admins, () => ({ body: { version: 0, values: otherWords } })),
  renderText: once(admins, () => ({ body: { values: otherWords } })),
  saveText: once(admins, () => ({ body: { version: 0, values: otherWords } })),
  sendTextToMe: once(admins, () => ({ body: { values: otherWords } })),
  listTextVersions: once(admins),
  getTextVersion: once(admins),
  restoreText: once(admins, () => ({ body: { version: 0 } })),
  getSearchWords: once(admins),
  previewSearchWords: once(admins, () => ({ body: { version: 0, searchWords: [] } })),
  saveSearchWords: once(admins, () => ({ body: { version: 0, searchWords: [] } })),
  countSearchWords: once(admins, () => ({ body: { entries: [{ words: ['sofa'], finds: [] }] } })),
  listSearchWordVersions: once(admins),
  restoreSearchWords: once(admins, () => ({ body: { version: 0 } })),
}
