import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { startSession } from '../../../platform/session.ts'
import { caller, codeIn, wrongCode } from '../../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../../testing/world.ts'

const currentPassword = 'right-password'
let passwordHash: string
let world: World
beforeAll(async () => {
  world = await makeWorld()
  passwordHash = await hashPassword(currentPassword)
})

const call = caller(() => world)
const save = (member: TestMember, body: object) =>
  call('PUT', '/api/auth/profile', {
    headers: member.headers,
    body: { name: member.name, email: member.email, ...body },
  })
const read = async (member: TestMember) =>
  (await call('GET', '/api/auth/profile', { headers: member.headers })).body.user
const confirm = (member: TestMember, verificationCode: string) =>
  call('POST', '/api/auth/confirm-email', { headers: member.headers, body: { verificationCode } })

const filled = {
  name: 'Mia Chen',
  DOB: '29/02/88',
  gender: 'Female',
  phoneNumber: '+61412345678',
  showPhone: false,
  description: 'Collects blue things.',
}

describe('PUT /api/auth/profile', () => {
  test('PUT /api/auth/profile saves every field and returns the current user', async () => {
    const member = await world.member()
    const { status, body } = await save(member, filled)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      message: 'Profile updated successfully',
      emailChangePending: false,
      user: { ...filled, _id: member.id, email: member.email },
    })
    expect(await read(member)).toEqual(body.user)
  })

  test('PUT /api/auth/profile keeps omitted fields, and clears empty ones', async () => {
    const member = await world.member()
    await save(member, filled)
    await save(member, { name: 'Mia' })
    expect(await read(member)).toMatchObject({ ...filled, name: 'Mia' })
    await save(member, { DOB: '', gender: '', phoneNumber: null, description: '' })
    expect(await read(member)).toMatchObject({
      DOB: null,
      gender: null,
      phoneNumber: null,
      description: null,
    })
  })

  test('a form that was open meanwhile changes only what was changed in it, and asks about the rest', async () => {
    const member = await world.member()
    await save(member, filled)
    const { name, DOB, gender, phoneNumber, description, showPhone } = await read(member)
    const basedOn = { name, email: member.email, DOB, gender, phoneNumber, description, showPhone }
    await save(member, { ...filled, description: 'From my phone', phoneNumber: '+61293744000' })
    const stale = { ...filled, phoneNumber: '0412345678', basedOn }
    expect(await save(member, { ...stale, name: 'Mia C' })).toMatchObject({ status: 200 })
    const merged = { name: 'Mia C', description: 'From my phone', phoneNumber: '+61293744000' }
    expect(await read(member)).toMatchObject(merged)
    const refused = await save(member, { ...stale, description: 'From my desk', gender: 'Other' })
    expect(refused).toMatchObject({ status: 409, body: { conflicts: { description: 'From my phone' } } })
    expect(Object.keys(refused.body.conflicts)).toEqual(['description'])
    expect(await read(member), 'nothing is saved').toMatchObject({ ...merged, gender: 'Female' })
  })

  test('a form that was open while the email changed does not ask for the old one again', async () => {
    const member = await world.member()
    const basedOn = { name: member.name, email: member.email }
    const email = `new-${member.email}`
    await world.db.run(sql`update accounts set email = ${email} where id = ${member.id}`)
    const reply = await save(member, { name: 'Mia C', basedOn })
    expect(reply).toMatchObject({ status: 200, body: { emailChangePending: false, user: { email } } })
  })

  test.each([
    ['name', ' ', 'Name is required'],
    ['name', 'Mia\u202Enehc', 'Name cannot contain hidden or control characters'],
    ['name', 'Verify at https://evil.example', 'Name cannot contain a link or an email address'],
    ['name', 'Bоwerbird Support', 'Please choose a name that can’t be mistaken for our team'],
    ['email', '', 'Email is required'],
    ['email', 'mia', 'Email is invalid'],
    ['phoneNumber', '041234567', 'Phone number must be 10-15 digits'],
    ['phoneNumber', '0412 345 6789', 'Phone number must be 10-15 digits'],
    ['phoneNumber', 'call me', 'Phone number must be 10-15 digits'],
    ['phoneNumber', '0123456789012345', 'Phone number must be 10-15 digits'],
    ['description', 'x'.repeat(501), 'Description cannot exceed 500 characters'],
    ['DOB', '30/02/88', 'Please enter a valid date of birth'],
    ['gender', 'male', 'Please select a gender'],
  ])('%s "%s" is refused with its message, and saves nothing', async (field, value, message) => {
    const member = await world.member()
    const reply = await save(member, { description: 'unsaved', [field]: value })
    expect(reply).toMatchObject({ status: 400, body: { message, validationErrors: { [field]: message } } })
    expect((await read(member)).description).toBeNull()
  })

  test.each([
    ['0412 345 678', '+61412345678'],
    ['+61 412 345 678', '+61412345678'],
    ['0061412345678', '+61412345678'],
    ['(02) 9374 4000', '+61293744000'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('the phone number %s is stored as %s', async (typed, stored) => {
    const member = await world.member()
    expect((await save(member, { phoneNumber: typed })).body.user.phoneNumber).toBe(stored)
    expect(
      await world.db.one(sql`select phone_number as stored from accounts where id = ${member.id}`),
    ).toEqual({ stored })
  })

  test('an administrator may keep a staff name in the profile', async () => {
    const admin = await world.member({ role: 'admin', name: 'Administrator' })
    expect((await save(admin, { description: 'Runs it' })).status).toBe(200)
  })

  test('PUT /api/auth/profile can’t set role, status or verification, or change another account', async () => {
    const member = await world.member()
    const other = await world.member()
    const row = (id: string) =>
      world.db.one(
        sql`select id, email, role, status, verified_at, created_at from accounts where id = ${id}`,
      )
    const before = [await row(member.id), await row(other.id)]

    const reply = await save(member, {
      role: 'admin',
      status: 'suspended',
      isVerified: false,
      verified_at: null,
      createdAt: '2001-01-01T00:00:00Z',
      password: 'mine-now',
      passwordHash: 'x',
      _id: other.id,
      id: other.id,
      user: other.id,
    })
    expect(reply.status).toBe(200)
    expect([await row(member.id), await row(other.id)]).toEqual(before)
    expect((await read(other)).name).toBe('Test Member')
  })

  test('PUT /api/auth/profile requires a login', async () => {
    const reply = await call('PUT', '/api/auth/profile', { body: { name: 'x', email: 'x@example.com' } })
    expect(reply).toMatchObject({ status: 401, body: { message: 'Authentication required' } })
  })
})

describe('changing the email', () => {
  const change = async () => {
    const member = await world.member({ passwordHash })
    const email = `new-${member.email}`
    const reply = await save(member, { email: email.toUpperCase(), description: 'moved', currentPassword })
    return { member, email, reply }
  }

  test('changing the email saves the rest, mails a code to the new address, and changes nothing yet', async () => {
    const { member, email, reply } = await change()
    expect(reply).toMatchObject({
      status: 200,
      body: { emailChangePending: true, user: { email: member.email, description: 'moved' } },
    })
    expect((await world.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Confirm your new email for Bowerbird',
    ])
    expect(await world.mailsTo(member.email)).toEqual([])
    expect((await read(member)).email).toBe(member.email)
  })

  test('changing the email takes effect with the code, and the old address is notified', async () => {
    const { member, email } = await change()
    const reply = await confirm(member, codeIn((await world.mailsTo(email))[0]))
    expect(reply).toMatchObject({
      status: 200,
      body: { success: true, message: 'Email updated successfully', user: { email, isVerified: true } },
    })
    expect((await read(member)).email).toBe(email)
    expect((await world.mailsTo(member.email)).at(-1)?.subject).toBe('Your Bowerbird email was changed')
  })

  test('changing the email refuses a wrong code, and after five the correct one', async () => {
    const { member, email } = await change()
    const code = codeIn((await world.mailsTo(email))[0])
    for (let n = 1; n <= 5; n++) {
      expect((await confirm(member, wrongCode(code, n))).body.message).toBe('Invalid verification code')
    }
    expect(await confirm(member, code)).toMatchObject({
      status: 400,
      body: { message: 'Verification code expired' },
    })
    expect((await read(member)).email).toBe(member.email)
  })

  test('a code for a new email only works for the member who requested it', async () => {
    const { email } = await change()
    const other = await world.member({ passwordHash })
    expect((await confirm(other, codeIn((await world.mailsTo(email))[0]))).body.message).toBe(
      'Verification code expired',
    )
  })

  test('changing to the email of another verified account is refused, and saves nothing', async () => {
    const member = await world.member({ passwordHash })
    const other = await world.member({ passwordHash })
    expect(await save(member, { email: other.email, description: 'unsaved', currentPassword })).toMatchObject(
      {
        status: 409,
        body: { message: 'Email already exists' },
      },
    )
    expect((await read(member)).description).toBeNull()
    expect(await world.mailsTo(other.email)).toEqual([])
  })

  test('changing to an email that was verified in the meantime is refused on confirmation', async () => {
    const { member, email } = await change()
    await world.member({ email })
    expect(await confirm(member, codeIn((await world.mailsTo(email))[0]))).toMatchObject({
      status: 409,
      body: { message: 'Email already exists' },
    })
    expect((await read(member)).email).toBe(member.email)
  })

  test('changing to an email of an unverified account takes it over', async () => {
    const { member, email } = await change()
    const squatter = await world.member({ email, isVerified: false })
    expect((await confirm(member, codeIn((await world.mailsTo(email))[0]))).status).toBe(200)
    expect(await world.db.maybeOne(sql`select from accounts where id = ${squatter.id}`)).toBeUndefined()
  })

  test('changing the email invalidates a password reset code sent to the old address', async () => {
    const { member, email } = await change()
    await call('POST', '/api/auth/forgot-password', { body: { email: member.email } })
    const resetCode = codeIn((await world.mailsTo(member.email)).at(-1))
    await confirm(member, codeIn((await world.mailsTo(email))[0]))
    const body = { email, verificationCode: resetCode, newPassword: 'taken-over' }
    expect((await call('POST', '/api/auth/reset-password', { body })).body.message).toBe(
      'Verification code expired',
    )
  })

  test.each([
    [undefined, 'Please enter your current password'],
    ['', 'Please enter your current password'],
    ['wrong-password', 'The password you entered is incorrect'],
  ])(
    'a new email needs the current password: %j is refused, and saves nothing',
    async (currentPassword, message) => {
      const member = await world.member({ passwordHash })
      const email = `new-${member.email}`
      expect(await save(member, { email, description: 'unsaved', currentPassword })).toMatchObject({
        status: 400,
        body: { message, validationErrors: { currentPassword: message } },
      })
      expect((await read(member)).description).toBeNull()
      expect(await world.mailsTo(email)).toEqual([])
    },
  )

  test('changing the email of an account without a password needs a code from the old address, once', async () => {
    const member = await world.member()
    const email = `new-${member.email}`
    expect((await save(member, { email })).body.validationErrors).toEqual({
      ownerCode: 'Please enter the code we sent to your current email',
    })
    // Anyone may think of a password, but there is none to compare it with.
    expect((await save(member, { email, currentPassword })).status).toBe(400)
    await call('POST', '/api/auth/owner-code', { headers: member.headers })
    const ownerCode = codeIn((await world.mailsTo(member.email)).at(-1))
    expect((await save(member, { email, ownerCode: wrongCode(ownerCode) })).body.validationErrors).toEqual({
      ownerCode: 'Invalid verification code',
    })
    expect((await save(member, { email, ownerCode })).body.emailChangePending).toBe(true)
    expect((await save(member, { email: `other-${email}`, ownerCode })).status).toBe(400)
    // Another code for the same new address needs no new proof.
    expect((await save(member, { email })).status).toBe(200)
    expect((await confirm(member, codeIn((await world.mailsTo(email)).at(-1)))).status).toBe(200)
  })

  test('changing the email ends the other sessions, and identities at providers', async () => {
    const { member, email } = await change()
    const other = await startSession(world.db, member.id)
    await world.db.run(sql`
      insert into identities (issuer, subject, account_id) values ('https://id.example', ${member.id}, ${member.id})`)
    expect((await confirm(member, codeIn((await world.mailsTo(email))[0]))).status).toBe(200)
    const withOther = { authorization: `Bearer ${other}` }
    expect((await call('GET', '/api/auth/profile', { headers: withOther })).status).toBe(401)
    expect((await read(member)).email).toBe(email)
    expect(await world.db.many(sql`select from identities where account_id = ${member.id}`)).toEqual([])
  })

  test('changing the email tells the old address how to take the account back, with a link', async () => {
    const { member, email } = await change()
    await confirm(member, codeIn((await world.mailsTo(email))[0]))
    const mail = (await world.mailsTo(member.email)).at(-1)
    expect(mail?.text).toContain('http://localhost/not-me?token=')
    expect(mail?.html).toContain('href="http://localhost/not-me?token=')
  })
})
