/** A made-up country: three states, a dozen suburbs, postcodes of letters and digits, and the outlines of two. */
export const suburbs = `suburb,postcode,state,abbreviation,region,latitude,longitude,population
Harbourtown,NB1 1AA,North Bower,NB,,-40.00,170.00,90000
Quayside,NB1 2AA,North Bower,NB,,-40.03,170.02,12000
Ferny Hill,NB1 3AA,North Bower,NB,,-40.10,170.05,7000
Far Point,NB9 1AA,North Bower,NB,,-41.20,170.90,800
Otara,OT1 1AA,Otago,,,-45.00,168.00,40000
Riverton,OT1 2AA,Otago,,,-45.04,168.03,5000
Newtown,OT2 1AA,Otago,,,-45.60,168.90,3000
Long Gully,OT2 2AA,Otago,,,-45.65,168.95,200
Westhaven,WC1 1AA,West Coast,,,-43.00,166.00,20000
Newtown,WC1 2AA,West Coast,,,-43.05,166.04,4000
Greystone,WC2 1AA,West Coast,,,-43.70,166.80,2500
Misty Bay,WC2 2AA,West Coast,,,-44.40,167.50,90
`

const square = (west: number, south: number) => [
  [west, south],
  [west + 0.2, south],
  [west + 0.2, south - 0.2],
  [west, south - 0.2],
  [west, south],
]

/** The state of one by its name, of the other by its abbreviation. */
export const outlines = {
  type: 'Topology',
  arcs: [square(169.9, -39.9), square(167.9, -44.9)],
  objects: {
    postcodes: {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Polygon', arcs: [[0]], properties: { p: 'NB1 1AA', s: 'NB' } },
        { type: 'Polygon', arcs: [[1]], properties: { p: 'OT1 1AA', s: 'Otago' } },
      ],
    },
  },
}
