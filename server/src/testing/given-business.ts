import { businessSlug } from '@bowerbird/contract/businesses/slug'
import { v7 as newId } from 'uuid'
import { sql } from '../platform/db/sql.ts'
import type { TestMember, World } from './world.ts'

interface Given {
  id?: string
  name?: string
  staff?: TestMember[]
  licence?: { kind: 'motor-dealer' | 'estate-agent'; state: string; number: string }
}

/** A business of a member, in Newtown. */
export async function givenBusiness(
  { db }: Pick<World, 'db'>,
  owner: Pick<TestMember, 'id'>,
  { id = newId(), name = 'Harbour Cars', staff = [], licence }: Given = {},
): Promise<{ id: string; slug: string; name: string }> {
  const slug = businessSlug(name, id)
  await db.run(sql`
    insert into businesses (id, slug, name, abn, about, street, place_id, hours)
    select ${id}, ${slug}, ${name}, '51824753556', '', '', id, '[]' from places
    where suburb = 'Newtown' and postcode = '2042'`)
  await db.run(
    sql`insert into business_members (account_id, business_id, is_owner) values (${owner.id}, ${id}, true)`,
  )
  for (const person of staff)
    await db.run(sql`
      insert into business_members (account_id, business_id, is_owner) values (${person.id}, ${id}, false)`)
  if (licence)
    await db.run(sql`
      insert into business_licences (business_id, kind, state_id, number)
      select ${id}, ${licence.kind}, id, ${licence.number} from states where name = ${licence.state}`)
  return { id, slug, name }
}
