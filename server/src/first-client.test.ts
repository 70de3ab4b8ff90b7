import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { caller, codeIn } from './testing/api.ts'
import { form, jpeg } from './testing/pictures.ts'
import { makeWorld, type TestMember, type World } from './testing/world.ts'

/**
 * A client written for the first version of the API sends exactly these requests, and reads exactly these parts of the
 * replies. It knows no field that came later.
 */
let world: World
let admin: TestMember
let seller: TestMember
beforeAll(async () => {
  world = await makeWorld()
  admin = await world.member({ role: 'admin', name: 'Ada' })
  seller = await world.member({ name: 'Sam' })
})

const call = caller(() => world)
const get = (url: string, who?: TestMember) => call('GET', url, who && { headers: who.headers })

const codeTo = async (email: string): Promise<string> => codeIn((await world.mailsTo(email)).at(-1))

test('an account is registered, used, given a new password and deleted', async () => {
  const email = 'first@example.com'
  const password = 'blue treasure'
  let bearer: { authorization: string }

  {
    const body = { name: 'Robin First', email, password }
    expect((await call('POST', '/api/auth/register', { body })).status).toBe(200)
    const code = await codeTo(email)
    const { status, body: reply } = await call('POST', '/api/auth/register', {
      body: { ...body, verificationCode: code },
    })
    expect(status).toBeLessThan(300)
    expect(reply).toMatchObject({
      token: expect.any(String),
      user: { name: 'Robin First', email, role: 'user' },
    })
  }

  // A login returns token, name, email, avatar and role.
  {
    const { body } = await call('POST', '/api/auth/login', { body: { email, password } })
    expect(body).toMatchObject({ token: expect.any(String), name: 'Robin First', email, role: 'user' })
    expect(body).toHaveProperty('avatar')
    bearer = { authorization: `Bearer ${body.token}` }
    const wrong = await call('POST', '/api/auth/login', { body: { email, password: 'wrong!' } })
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid credentials' } })
  }

  // The profile's picture is a data URL.
  {
    const avatar = `data:image/jpeg;base64,${(await jpeg()).toString('base64')}`
    const profile = {
      name: 'Robin First',
      email,
      DOB: '01/02/90',
      gender: 'Other',
      phoneNumber: '61412345678',
      description: 'Sells bikes.',
      avatar,
    }
    const saved = await call('PUT', '/api/auth/profile', { headers: bearer, body: profile })
    expect(saved).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } })
    const { body } = await call('GET', '/api/auth/profile', { headers: bearer })
    expect(body.user).toMatchObject({
      name: 'Robin First',
      email,
      DOB: '01/02/90',
      gender: 'Other',
      description: 'Sells bikes.',
      avatar: expect.stringMatching(/\S/),
      isVerified: true,
    })
  }

  {
    expect((await call('POST', '/api/auth/forgot-password', { body: { email } })).status).toBe(200)
    const body = { email, verificationCode: await codeTo(email), newPassword: 'another treasure' }
    expect((await call('POST', '/api/auth/reset-password', { body })).status).toBe(200)
    const { body: login } = await call('POST', '/api/auth/login', {
      body: { email, password: 'another treasure' },
    })
    bearer = { authorization: `Bearer ${login.token}` }
  }
  expect(await call('DELETE', '/api/auth/account', { headers: bearer })).toMatchObject({
    status: 200,
    body: { success: true, message: expect.any(String) },
  })
  expect(await call('GET', '/api/auth/profile', { headers: bearer })).toMatchObject({
    status: 401,
    body: { message: 'Authentication required' },
  })
})

describe('an ad', () => {
  const place = { state: 'Victoria', city: 'Geelong', contactName: 'Sam' }
  const bodies: Record<string, object> = {
    'a phone for sale': {
      title: 'iPhone 12',
      description: 'Works well.',
      price: 400,
      category: 'Electronics',
      subcategory: 'Smartphones',
      brand: 'Apple',
      condition: 'used',
      listingType: 'sell',
      ...place,
    },
    'a car for rent by the day': {
      title: 'Hilux for a day',
      description: 'Tows anything.',
      price: 90,
      category: 'Vehicles',
      subcategory: 'Cars',
      brand: 'Toyota',
      condition: 'used',
      listingType: 'rent',
      rentType: 'daily',
      ...place,
    },
    'a home for rent by the month': {
      title: 'Flat by the bay',
      description: 'Sunny.',
      price: 2400,
      category: 'Property',
      subcategory: 'Apartments',
      listingType: 'rent',
      rentType: 'monthly',
      propertyArea: 900,
      ...place,
    },
    'a table, everywhere': {
      title: 'Oak table',
      description: 'Seats six.',
      price: 300,
      category: 'Home Decor',
      subcategory: 'Furniture',
      condition: 'used',
      listingType: 'sell',
      state: 'All States',
      city: 'All Cities',
      contactName: 'Sam',
    },
  }
  let seller: TestMember
  let images: string[]
  let id: string
  beforeEach(async () => {
    seller = await world.member({ name: 'Sam' })
    images = [await upload()]
    id = (await post(bodies['a table, everywhere'] ?? {})).body._id
  })

  const post = (body: object) =>
    call('POST', '/api/ads', { headers: seller.headers, body: { ...body, images, email: seller.email } })
  const approve = () =>
    call('PATCH', `/api/admin/products/${id}/status`, { headers: admin.headers, body: { status: 'active' } })

  async function upload(): Promise<string> {
    const { payload, type } = form([
      { name: 'file', filename: 'photo.jpg', value: await jpeg() },
      { name: 'upload_preset', value: 'market' },
    ])
    const headers = { ...seller.headers, 'content-type': type }
    const reply = await world.app.inject({ method: 'POST', url: '/api/uploads', headers, payload })
    return reply.json().secure_url
  }

  test.each(Object.entries(bodies))('%s is posted, and waits for its review', async (_, body) => {
    expect(await post(body)).toMatchObject({
      status: 201,
      body: { _id: expect.any(String), status: 'pending' },
    })
  })

  test('the owner lists, reads and counts their ads', async () => {
    const { body } = await get('/api/ads/owner/my-ads?page=1&status=pending&sort=newest', seller)
    expect(body).toMatchObject({
      products: expect.arrayContaining([expect.objectContaining({ _id: id })]),
      pagination: { hasMore: false, totalItems: 1 },
      statusCounts: { active: 0, pending: 1, sold: 0, total: 1 },
    })
    expect((await get('/api/ads/owner/status-counts', seller)).body).toMatchObject({ pending: 1, total: 1 })
    expect((await get(`/api/ads/owner/${id}`, seller)).body).toMatchObject({ _id: id, title: 'Oak table' })
    expect(await get(`/api/ads/owner/${id}`, admin)).toMatchObject({
      status: 403,
      body: { message: 'You do not have permission to view this product' },
    })
    expect(await get('/api/ads/owner/nonsense', seller)).toMatchObject({
      status: 400,
      body: { message: 'Invalid product ID' },
    })
  })

  test('an administrator approves it, and everyone finds it', async () => {
    expect((await approve()).status).toBe(200)
    expect((await get(`/api/ads/${id}`)).body).toMatchObject({ _id: id, title: 'Oak table', price: 300 })
    const { body: ranked } = await get('/api/ads/ranked')
    expect(Object.keys(ranked)).toEqual(
      expect.arrayContaining(['Electronics', 'Vehicles', 'Property', 'Home Decor']),
    )
    const filter = 'page=1&limit=20&category=Home%20Decor&subcategory=Furniture&state=Victoria&city=Geelong'
    const more = '&minPrice=0&maxPrice=100000000&sort=newest&listingType=sell,rent&rentType=daily,monthly'
    const { body: listed } = await get(`/api/products/filter?${filter}`)
    expect(listed.products[0]).toMatchObject({ _id: id, title: 'Oak table', price: 300, listingType: 'sell' })
    for (const part of ['images', 'rentType', 'city', 'state', 'createdAt']) {
      expect(listed.products[0]).toHaveProperty(part)
    }
    expect((await get(`/api/products/filter?${filter}${more}`)).status).toBe(200)
    const { body: found } = await get('/api/search/advanced?q=oak%20table&page=1&limit=20')
    expect(found).toMatchObject({
      products: expect.arrayContaining([expect.objectContaining({ _id: id })]),
      pagination: { totalItems: expect.any(Number) },
      noResults: false,
      isNearbyResults: false,
    })
    expect(await get('/api/search/advanced?q=zzzzqqqq')).toMatchObject({
      status: 404,
      body: { products: [], noResults: true },
    })
    const { body: suggestions } = await get('/api/search/suggestions?q=furn')
    expect(suggestions).toEqual(expect.arrayContaining([expect.any(String)]))
  })

  test('a member saves it and removes it again', async () => {
    await approve()
    const buyer = await world.member()
    const headers = buyer.headers
    const { body } = await call('POST', '/api/favorites', { headers, body: { productId: id } })
    expect(body).toMatchObject({ isFavorite: true })
    expect((await get(`/api/favorites/check/${id}`, buyer)).body).toMatchObject({ isFavorite: true })
    expect(JSON.stringify((await get('/api/favorites', buyer)).body)).toContain('Oak table')
    expect((await call('DELETE', `/api/favorites/${id}`, { headers })).body).toMatchObject({
      isFavorite: false,
    })
  })

  test('the owner saves the whole form, and deletes the ad', async () => {
    const body = { ...bodies['a table, everywhere'], price: 280, images }
    const saved = await call('PUT', `/api/ads/owner/${id}`, { headers: seller.headers, body })
    expect(saved).toMatchObject({ status: 200, body: { price: 280 } })
    const deleted = await call('DELETE', `/api/ads/owner/${id}`, { headers: seller.headers })
    expect(deleted.status).toBeLessThan(300)
    expect((await get(`/api/ads/owner/${id}`, seller)).body).toMatchObject({ message: 'Product not found' })
  })
})

describe('the back office', () => {
  test('the dashboard has its figures and series', async () => {
    const { body } = await get('/api/dashboard', admin)
    expect(body).toMatchObject({
      stats: {
        totalUsers: expect.any(Number),
        userGrowth: expect.any(Number),
        totalProducts: expect.any(Number),
        productGrowth: expect.any(Number),
        recentProducts: expect.any(Number),
      },
      monthlyUserGrowth: expect.any(Array),
      monthlyProductGrowth: expect.any(Array),
      productsByCategory: expect.any(Array),
      listingTypeDistribution: expect.any(Array),
      recentActivity: expect.any(Array),
    })
  })

  test('members are listed, suspended and deleted', async () => {
    const member = await world.member({ name: 'Quentin Quokka' })
    const { body } = await get('/api/users?page=1&limit=10&search=Quokka&status=active', admin)
    expect(body).toMatchObject({
      users: [
        { _id: member.id, name: 'Quentin Quokka', email: member.email, role: 'user', status: 'active' },
      ],
      pagination: { currentPage: 1, totalPages: 1, totalUsers: 1, hasNextPage: false, hasPrevPage: false },
    })
    const suspend = { headers: admin.headers, body: { status: 'suspended' } }
    expect((await call('PATCH', `/api/users/${member.id}/status`, suspend)).status).toBe(200)
    expect(await get('/api/auth/profile', member)).toMatchObject({ status: 401 })
    expect((await call('DELETE', `/api/users/${member.id}`, { headers: admin.headers })).status).toBe(200)
    expect((await get('/api/users?page=1&limit=10&search=Quokka', admin)).body.users).toEqual([])
  })

  test('ads are listed, read, edited as a whole and deleted', async () => {
    const { id } = await world.ad(seller, { title: 'Quaint lamp' })
    const { body: list } = await get('/api/admin/products?page=1&limit=10&search=Quaint', admin)
    expect(list).toMatchObject({
      products: [{ _id: id, title: 'Quaint lamp' }],
      currentPage: 1,
      totalPages: 1,
      totalProducts: 1,
      hasNextPage: false,
      hasPrevPage: false,
      categories: expect.any(Array),
    })
    const url = `/api/admin/products/${id}`
    const { body: original } = await get(url, admin)
    const body = { ...original, title: 'Quaint old lamp', price: 12 }
    expect((await call('PUT', url, { headers: admin.headers, body })).body).toMatchObject({
      title: 'Quaint old lamp',
      price: 12,
    })
    expect((await call('DELETE', url, { headers: admin.headers })).status).toBe(200)
  })

  test('featured ads are chosen by category', async () => {
    const { id } = await world.ad(seller, {
      title: 'Fine lamp',
      category: 'Home Decor',
      subcategory: 'Lighting',
    })
    const { body: available } = await get(
      '/api/admin/products/ranked/available?category=Home%20Decor&page=1&limit=20',
      admin,
    )
    expect(available).toMatchObject({
      products: expect.arrayContaining([expect.objectContaining({ _id: id })]),
      pagination: { hasMore: false, totalCategoryProducts: expect.any(Number) },
    })
    const update = { headers: admin.headers, body: { category: 'Home Decor', rankings: [id] } }
    expect((await call('POST', '/api/admin/products/ranked/update', update)).status).toBe(200)
    expect(JSON.stringify((await get('/api/ads/ranked')).body['Home Decor'][0])).toContain('Fine lamp')
  })

  test('a contact message is sent', async () => {
    const body = { name: 'Vic', email: 'vic@example.com', subject: 'Hello', message: 'Is this thing on?' }
    expect((await call('POST', '/api/contact/send', { body })).body).toMatchObject({ success: true })
  })
})
