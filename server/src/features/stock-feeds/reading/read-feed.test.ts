import { expect, test } from 'vitest'
import { cellsOf } from './feed-cells.ts'
import { decodeFeed, readFeed } from './read-feed.ts'

const defaults = { subcategory: 'Cars', suburb: 'Newtown', postcode: '2042' }
const cells = (text: string) => readFeed(text).map((record) => cellsOf(record, defaults))

const corolla = {
  externalId: 'A-17',
  title: '2019 Toyota Corolla Ascent Sport',
  description: 'One owner.',
  price: '18990',
  category: 'Vehicles',
  subcategory: 'Cars',
  brand: 'Toyota',
  model: 'Corolla',
  suburb: 'Newtown',
  postcode: '2042',
  images: ['https://yard.example/1.jpg', 'https://yard.example/2.jpg'],
  attributes: {
    year: '2019',
    kilometres: '98000',
    transmission: 'automatic',
    fuel: 'petrol',
    body: 'hatchback',
    badge: 'Ascent Sport',
  },
}

test.each([
  [
    'a dealer’s XML',
    `<?xml version="1.0"?><Stock><Dealer>Yard</Dealer><Vehicle><StockNo>A-17</StockNo><Make>TOYOTA</Make>
    <Model>COROLLA</Model><Badge>Ascent Sport</Badge><Year>2019</Year><Odometer>98,000 km</Odometer>
    <Price>$18,990.00</Price><Transmission>10 SP CVT Auto</Transmission><Fuel_Type>Unleaded Petrol</Fuel_Type>
    <Body>5D Hatchback</Body><Comments><![CDATA[<p>One owner.</p>]]></Comments>
    <Images><Image>https://yard.example/1.jpg</Image><Image>https://yard.example/2.jpg</Image></Images></Vehicle></Stock>`,
  ],
  [
    'listings for a social network',
    `<listings><title>Yard</title><listing><vehicle_id>A-17</vehicle_id><description>One owner.</description>
    <make>Toyota</make><model>Corolla</model><trim>Ascent Sport</trim><year>2019</year>
    <mileage><value>98000</value><unit>KM</unit></mileage><price>18990 AUD</price><transmission>Automatic</transmission>
    <fuel_type>GASOLINE petrol</fuel_type><body_style>HATCHBACK</body_style>
    <image><url>https://yard.example/1.jpg</url></image><image><url>https://yard.example/2.jpg</url></image></listing></listings>`,
  ],
  [
    'RSS for a shopping site',
    `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Yard</title><item><g:id>A-17</g:id>
    <g:description>One owner.</g:description><g:price>18990.00 AUD</g:price><g:brand>Toyota</g:brand>
    <g:model>Corolla</g:model><g:trim>Ascent Sport</g:trim><g:year>2019</g:year><g:mileage>98000 km</g:mileage>
    <g:transmission>auto</g:transmission><g:fuel>ULP</g:fuel><g:body_style>hatch</g:body_style>
    <g:image_link>https://yard.example/1.jpg</g:image_link>
    <g:additional_image_link>https://yard.example/2.jpg</g:additional_image_link></item></channel></rss>`,
  ],
  [
    'XML with attributes',
    `<export><car id="A-17" make="Toyota" model="Corolla" variant="Ascent Sport" year="2019" kms="98000" price="18990"
    gearbox="Automatic" fuel="petrol" bodytype="Hatchback" comments="One owner."><photos>
    <photo url="https://yard.example/1.jpg"/><photo url="https://yard.example/2.jpg"/></photos></car></export>`,
  ],
  [
    'wrapped JSON',
    JSON.stringify({
      generated: 'today',
      vehicles: [
        {
          stockNumber: 'A-17',
          make: 'Toyota',
          model: 'Corolla',
          series: 'Ascent Sport',
          buildYear: 2019,
          odometer: { value: 98000, unit: 'km' },
          price: { amount: 18990 },
          transmission: 'Automatic',
          fuelType: 'Petrol',
          bodyType: 'Hatch',
          description: 'One owner.',
          images: [{ url: 'https://yard.example/1.jpg' }, { url: 'https://yard.example/2.jpg' }],
        },
      ],
    }),
  ],
  [
    'our own columns as CSV',
    'externalId,description,price,category,subcategory,brand,model,a.year,a.kilometres,a.transmission,a.fuel,a.body,a.badge,images\r\n' +
      'A-17,One owner.,18990,Vehicles,Cars,Toyota,Corolla,2019,98000,automatic,petrol,hatchback,Ascent Sport,https://yard.example/1.jpg|https://yard.example/2.jpg\r\n',
  ],
  [
    'CSV with semicolons and columns of photos',
    'Stock No;Make;Model;Variant;Year;Kms;Drive Away Price;Transmission;Fuel;Body;Comments;Photo1;Photo2\n' +
      'A-17;toyota;corolla;Ascent Sport;2019;"98,000";"18,990";Auto;Petrol;Hatch;One owner.;https://yard.example/1.jpg;https://yard.example/2.jpg\n',
  ],
])('%s is read as the same ad', (_, text) => {
  expect(cells(text)).toEqual([expect.objectContaining(corolla)])
})

test('what a feed says wrongly stays empty, and a price of nothing is none', () => {
  const [ad] = cells(
    JSON.stringify([
      {
        id: 7,
        make: 'Zorg',
        year: 'unknown',
        fuel: 'steam',
        price: 0,
        rego: 'ABC123',
        regoExpiry: '31/3/2027',
        kms: 'n/a',
        image: 'file:///etc/passwd',
      },
    ]),
  )
  expect(ad).toMatchObject({ externalId: '7', title: 'Zorg', brand: 'Other', price: '', images: [] })
  expect(ad?.attributes).toEqual({ regoExpires: '2027-03-31' })
})

test('each ad may have its own subcategory and place', () => {
  const [ad] = cells(
    JSON.stringify([
      { id: 'm', category: 'motorcycles', make: 'Honda', suburb: 'Fitzroy', postcode: '3065' },
    ]),
  )
  expect(ad).toMatchObject({ subcategory: 'Motorcycles', suburb: 'Fitzroy', postcode: '3065' })
})

test('the encoding is the one that the header, the first bytes or the XML names', () => {
  const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>Citro\u00EBn</a>', 'latin1')
  expect(decodeFeed(latin)).toContain('Citro\u00EBn')
  expect(decodeFeed(Buffer.from('Citro\u00EBn', 'latin1'), 'text/csv; charset=windows-1252')).toBe(
    'Citro\u00EBn',
  )
  expect(decodeFeed(Buffer.from('\uFEFFCitro\u00EBn', 'utf16le'))).toBe('Citro\u00EBn')
  expect(decodeFeed(Buffer.from('\uFEFFCitro\u00EBn'), 'text/csv; charset=nonsense')).toBe('Citro\u00EBn')
})

test.each([
  ['a web page', '<!DOCTYPE html><html></html>', 'leads to a web page'],
  ['broken XML', '<stock><car><id>1</id></stock>', 'not valid XML'],
  ['XML that ends too early', '<stock><car><id>1</id></car>', 'not valid XML'],
  [
    'entities',
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a><car><id>&b;</id></car></a>',
    'entities',
  ],
  ['a deep tree', '<a>'.repeat(100), 'nested too deeply'],
  ['broken JSON', '[{"id": 1', 'not valid JSON'],
  ['broken CSV', 'id,make\n1,"Toyota', 'not valid CSV'],
  ['some text', 'Sorry, come back later.', 'not JSON or XML, and not CSV'],
  ['too many ads', `[${'{"id":1},'.repeat(5_001).slice(0, -1)}]`, 'more than 5000 ads'],
])('%s is refused with a reason', (_, text, reason) => {
  expect(() => readFeed(text)).toThrow(reason)
})
