import { sql } from '../../platform/db/sql.ts'
import { givenBusiness } from '../../testing/given-business.ts'
import type { TestMember, World } from '../../testing/world.ts'

/** Of webhooks. */
const SECRET = `whsec_${Buffer.alloc(32).toString('base64')}`

interface Options {
  /** Of all of them. */
  id: string
  /** Of the chat. */
  conversationId: string
  /** To the member's business. */
  invited: Pick<TestMember, 'email'>
  /** The member's file is being posted. */
  isPosting: boolean
  /** The member's business has another owner, so they can leave it. */
  hasPartner: boolean
}

/** What else a member of the scene has. */
export async function insertBelongings(
  world: World,
  member: Pick<TestMember, 'id'> & { image: string },
  { id, conversationId, invited, isPosting, hasPartner }: Options,
): Promise<{ partnerId: string | undefined }> {
  const { db } = world
  // The member's saved search has the id of the ad.
  await db.run(sql`
    insert into saved_searches (id, account_id, name, path, params)
    values (${id}, ${member.id}, 'Cars', 'Vehicles', '{"subcategory": "Cars"}')`)
  await db.run(sql`insert into saved_answers (id, account_id, text) values (${id}, ${member.id}, 'Yes')`)
  // So has their draft.
  await db.run(
    sql`insert into ad_drafts (id, account_id, draft) values (${id}, ${member.id}, '{"title": "Half a sofa"}')`,
  )
  // And the file that they have checked, or that is being posted.
  await db.run(sql`
    insert into ad_imports (id, account_id, file, started_at)
    values (${id}, ${member.id}, 'shed.csv', case when ${isPosting} then now() end)`)
  await db.run(sql`
    insert into ad_import_rows (import_id, line, fields, client_key)
    values (${id}, 2, ${JSON.stringify({ title: 'Sofa', images: [member.image] })}, gen_random_uuid())`)
  // The member owns a business, and has invited the other.
  const licence = { kind: 'motor-dealer', state: 'Victoria', number: '12345' } as const
  await givenBusiness(world, member, { id, licence })
  await db.run(sql`
    insert into business_invitations (id, business_id, email) values (${id}, ${id}, ${invited.email})`)
  const partner = hasPartner ? await world.member() : undefined
  if (partner) {
    await db.run(sql`
      insert into business_members (account_id, business_id, is_owner) values (${partner.id}, ${id}, true)`)
  }
  // And their feed.
  await db.run(sql`
    insert into stock_feeds (account_id, is_allowed, address, subcategory, suburb, postcode, is_on)
    values (${member.id}, true, 'https://yard.example/stock', 'Cars', 'Newtown', '2042', true)`)
  // And their webhook, with something in its log; the market’s have the id of the chat.
  for (const [owner, webhookId] of [
    [member.id, id],
    [null, conversationId],
  ]) {
    await db.run(sql`
      insert into webhooks (id, account_id, address, events, secret)
      values (${webhookId}, ${owner}, 'https://10.0.0.1/hook', '{report.made}', ${SECRET})`)
    await db.run(sql`
      insert into webhook_deliveries (id, webhook_id, event, data) values (${webhookId}, ${webhookId}, 'ad.sold', '{}')`)
  }
  return { partnerId: partner?.id }
}
