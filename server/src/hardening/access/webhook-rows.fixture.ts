import { admins, memberOnly, members, once, type Row } from './access-rows.fixture.ts'

const ADDRESS = 'https://shop.example/hook'
const webhook = () => ({ body: { address: ADDRESS, events: ['ad.sold'] } })
const change = () => ({ body: { ...webhook().body, isOn: true } })
/** Someone else’s is as good as none. */
const own = (ask?: Row['ask']) => once(memberOnly, ask)

/** Of the access table: in a scene, the member’s and the market’s webhooks have the ids of the ad and of the chat. */
export const webhookRows: Record<string, Row> = {
  listWebhooks: once(members),
  addWebhook: once(members, webhook),
  changeWebhook: own(change),
  deleteWebhook: own(),
  renewWebhookSecret: own(),
  testWebhook: own(),
  listWebhookDeliveries: own(),
  replayWebhookDelivery: own(),
  listMarketWebhooks: once(admins),
  addMarketWebhook: once(admins, webhook),
  changeMarketWebhook: once(admins, change),
  deleteMarketWebhook: once(admins),
  renewMarketWebhookSecret: once(admins),
  testMarketWebhook: once(admins),
  listMarketWebhookDeliveries: once(admins),
  replayMarketWebhookDelivery: once(admins),
}
