import type { SubcategoryName } from '@bowerbird/contract/catalogue/categories'

/** What sellers offer in a subcategory. */
interface SubcategoryGoods {
  subcategory: SubcategoryName
  /** Weight among all ads. */
  share: number
  /** The typical price in dollars. */
  price: number
  /** Makers and their models, the most popular first; the maker is empty for unbranded goods. */
  models: readonly (readonly [maker: string, models: string])[]
}

export const subcategoryGoods: readonly SubcategoryGoods[] = [
  {
    subcategory: 'Smartphones',
    share: 9,
    price: 450,
    models: [
      [
        'Apple',
        'iPhone 13 Pro,iPhone 12,iPhone 14 Pro Max,iPhone 11,iPhone 15,iPhone SE,iPhone XR,iPhone 13 Mini,iPhone 8 Plus',
      ],
      ['Samsung', 'Galaxy S21,Galaxy S22 Ultra,Galaxy A52,Galaxy Z Flip,Galaxy Note 20,Galaxy S9'],
      ['Google', 'Pixel 6,Pixel 7 Pro,Pixel 4a,Pixel 8'],
      ['OPPO', 'Find X3,Reno 8,A57'],
      ['Xiaomi', 'Redmi Note 11,Poco F3,Mi 11'],
      ['Motorola', 'Moto G60,Edge 20'],
      ['Nokia', 'G50,3310'],
    ],
  },
  {
    subcategory: 'Laptops',
    share: 6,
    price: 800,
    models: [
      ['Apple', 'MacBook Pro 14,MacBook Air M1,MacBook Pro 16,MacBook Air M2'],
      ['Dell', 'XPS 13,Inspiron 15,Latitude 5420,Alienware M15'],
      ['HP', 'Pavilion 15,EliteBook 840,Spectre X360,Omen 16'],
      ['Lenovo', 'ThinkPad X1 Carbon,IdeaPad 3,Legion 5,Yoga 7'],
      ['ASUS', 'ZenBook 14,ROG Strix G15,VivoBook 15'],
      ['Acer', 'Aspire 5,Nitro 5,Swift 3'],
      ['Microsoft', 'Surface Laptop 4,Surface Book 2'],
    ],
  },
  {
    subcategory: 'Tablets',
    share: 3,
    price: 400,
    models: [
      ['Apple', 'iPad Air,iPad Pro 11,iPad Mini 6,iPad 9th Gen'],
      ['Samsung', 'Galaxy Tab S7,Galaxy Tab A8'],
      ['Microsoft', 'Surface Pro 7,Surface Go 2'],
      ['Lenovo', 'Tab P11,Tab M10'],
      ['Amazon', 'Fire HD 10,Kindle Paperwhite'],
    ],
  },
  {
    subcategory: 'TVs & Audio',
    share: 4,
    price: 500,
    models: [
      ['Samsung', 'QLED 65 inch TV,Soundbar Q800,Crystal 55 inch TV'],
      ['LG', 'OLED C1 55 inch TV,NanoCell 65 inch TV'],
      ['Sony', 'Bravia 75 inch TV,WH-1000XM4 Headphones'],
      ['Bose', 'QuietComfort 45 Headphones,SoundLink Speaker'],
      ['Sonos', 'One Speaker,Beam Soundbar,Sub'],
      ['JBL', 'Charge 5 Speaker,PartyBox 300'],
    ],
  },
  {
    subcategory: 'Cameras',
    share: 2,
    price: 700,
    models: [
      ['Canon', 'EOS R5,EOS 80D,PowerShot G7X,50mm Lens'],
      ['Nikon', 'D750,Z6 II,Coolpix P900'],
      ['Sony', 'A7 III,A6400,RX100'],
      ['GoPro', 'Hero 9,Hero 11'],
      ['Fujifilm', 'X-T4,Instax Mini'],
      ['DJI', 'Mavic Air 2,Mini 3 Pro Drone'],
    ],
  },
  {
    subcategory: 'Smart Watches',
    share: 2,
    price: 250,
    models: [
      ['Apple', 'Watch Series 7,Watch SE,Watch Ultra'],
      ['Samsung', 'Galaxy Watch 4,Gear S3'],
      ['Garmin', 'Fenix 6,Forerunner 245,Vivoactive 4'],
      ['Fitbit', 'Versa 3,Charge 5'],
    ],
  },
  {
    subcategory: 'Accessories',
    share: 4,
    price: 40,
    models: [
      ['Apple', 'AirPods Pro,Magic Keyboard,Lightning Cable,MagSafe Charger'],
      ['Samsung', 'Galaxy Buds,Wireless Charger'],
      ['Logitech', 'MX Master 3 Mouse,K380 Keyboard,C920 Webcam'],
      ['Belkin', 'Power Bank,Phone Case'],
      ['Anker', 'PowerCore Power Bank,USB Hub'],
    ],
  },
  {
    subcategory: 'Gaming',
    share: 5,
    price: 350,
    models: [
      ['Sony', 'PlayStation 5,PlayStation 4 Pro,DualSense Controller'],
      ['Microsoft', 'Xbox Series X,Xbox One S,Xbox Controller'],
      ['Nintendo', 'Switch OLED,Switch Lite,Mario Kart 8'],
      ['Razer', 'BlackWidow Keyboard,DeathAdder Mouse'],
      ['Custom', 'Gaming PC RTX 3070,Gaming PC RTX 4080,Gaming Chair'],
    ],
  },
  {
    subcategory: 'Computer Parts',
    share: 3,
    price: 200,
    models: [
      ['NVIDIA', 'GeForce RTX 3080,GeForce GTX 1660,GeForce RTX 4090'],
      ['AMD', 'Ryzen 7 5800X,Radeon RX 6700,Ryzen 5 3600'],
      ['Intel', 'Core i7 12700K,Core i5 10400F'],
      ['Corsair', 'Vengeance 32GB RAM,RM750 Power Supply'],
      ['Samsung', '970 EVO SSD 1TB,Odyssey G7 Monitor'],
      ['ASUS', 'TUF Motherboard B550'],
    ],
  },
  {
    subcategory: 'Cars',
    share: 12,
    price: 15000,
    models: [
      ['Toyota', 'Corolla,Hilux,Camry,RAV4,LandCruiser Prado,Yaris,Kluger'],
      ['Mazda', '3,CX-5,2,6,BT-50'],
      ['Ford', 'Ranger,Falcon,Focus,Mustang,Territory'],
      ['Holden', 'Commodore,Astra,Cruze,Colorado,Captiva'],
      ['Hyundai', 'i30,Tucson,Accent,Elantra,Santa Fe'],
      ['Mitsubishi', 'Triton,Lancer,Outlander,ASX,Pajero'],
      ['Nissan', 'Navara,X-Trail,Patrol,Pulsar,Qashqai'],
      ['Honda', 'Civic,CR-V,Jazz,Accord,HR-V'],
      ['Subaru', 'Forester,Outback,Impreza,WRX,XV'],
      ['Volkswagen', 'Golf,Polo,Tiguan,Amarok,Passat'],
      ['Kia', 'Cerato,Sportage,Rio,Sorento'],
      ['BMW', '320i,X5,118i,M3'],
      ['Mercedes-Benz', 'C200,A180,GLC,E250'],
      ['Audi', 'A3,A4,Q5,Q7'],
      ['Suzuki', 'Swift,Jimny,Vitara,Baleno'],
      ['Tesla', 'Model 3,Model Y'],
      ['Jeep', 'Grand Cherokee,Wrangler'],
      ['Lexus', 'IS250,RX350'],
    ],
  },
  {
    subcategory: 'Motorcycles',
    share: 3,
    price: 6000,
    models: [
      ['Honda', 'CBR500R,CRF250,Grom'],
      ['Yamaha', 'MT-07,YZF-R3,WR450F'],
      ['Kawasaki', 'Ninja 400,KLX250,Z900'],
      ['Suzuki', 'GSX-R750,DR-Z400'],
      ['Harley-Davidson', 'Sportster 883,Fat Boy,Street 500'],
      ['KTM', 'Duke 390,EXC 300'],
      ['Ducati', 'Monster 821,Panigale V2'],
    ],
  },
  {
    subcategory: 'Bikes',
    share: 3,
    price: 500,
    models: [
      ['Giant', 'Talon 2 Mountain Bike,Escape Road Bike,Contend'],
      ['Trek', 'Marlin 7 Mountain Bike,Domane Road Bike'],
      ['Specialized', 'Rockhopper,Allez,Turbo Levo E-Bike'],
      ['Merida', 'Big Nine,Scultura'],
      ['Malvern Star', 'Kids Bike,Cruiser'],
    ],
  },
  {
    subcategory: 'Spare Parts',
    share: 4,
    price: 150,
    models: [
      ['Toyota', 'Hilux Bull Bar,Corolla Headlight,LandCruiser Roof Rack'],
      ['Ford', 'Ranger Tonneau Cover,Falcon Gearbox'],
      ['Holden', 'Commodore Wheels,Astra Engine'],
      ['BMW', 'E46 Bumper,Alloy Wheels'],
      ['Bosch', 'Alternator,Brake Pads'],
      ['Michelin', 'Tyres 18 inch,Tyres 205 55 R16'],
    ],
  },
  {
    subcategory: 'Commercial Vehicles',
    share: 1.5,
    price: 30000,
    models: [
      ['Isuzu', 'NPR Truck,D-Max Tray'],
      ['Toyota', 'HiAce Van,Coaster Bus'],
      ['Mercedes-Benz', 'Sprinter Van,Vito'],
      ['Hino', '300 Series Truck'],
      ['Ford', 'Transit Van'],
    ],
  },
  {
    subcategory: 'Boats',
    share: 1,
    price: 20000,
    models: [
      ['Quintrex', 'Fishing Boat,Tinnie'],
      ['Stacer', 'Runabout,Bow Rider'],
      ['Sea-Doo', 'Jet Ski GTX,Jet Ski Spark'],
      ['Bayliner', 'Cabin Cruiser'],
      ['Hobie', 'Kayak'],
    ],
  },
  {
    subcategory: 'Automotive Tools',
    share: 1,
    price: 120,
    models: [
      ['Makita', 'Impact Wrench,Car Polisher'],
      ['Kincrome', 'Tool Kit,Trolley Jack'],
      ['Ryobi', 'Air Compressor'],
      ['Bosch', 'Diagnostic Scanner'],
    ],
  },
  {
    subcategory: 'Rentals',
    share: 2,
    price: 90,
    models: [
      ['Toyota', 'Corolla Rental,HiAce Rental,Camry Rideshare'],
      ['Hyundai', 'i30 Rental,iMax Rental'],
      ['Kia', 'Carnival Rental'],
      ['Tesla', 'Model 3 Rental'],
    ],
  },
  {
    subcategory: 'Apartments',
    share: 5,
    price: 450000,
    models: [
      [
        '',
        '2 Bedroom Apartment,1 Bedroom Apartment,3 Bedroom Apartment,Studio Apartment,Penthouse Apartment',
      ],
    ],
  },
  {
    subcategory: 'Houses',
    share: 5,
    price: 750000,
    models: [
      ['', '3 Bedroom House,4 Bedroom House,2 Bedroom Townhouse,5 Bedroom House,Duplex,Weatherboard Cottage'],
    ],
  },
  {
    subcategory: 'Land',
    share: 1.5,
    price: 300000,
    models: [['', 'Residential Land,Rural Acreage,Vacant Block,Farm Land']],
  },
  {
    subcategory: 'Commercial',
    share: 1,
    price: 800000,
    models: [['', 'Retail Shop,Warehouse,Cafe Premises,Factory Unit']],
  },
  {
    subcategory: 'Vacation Rentals',
    share: 1.5,
    price: 250,
    models: [['', 'Beach House Holiday Rental,Holiday Apartment,Mountain Cabin Stay']],
  },
  {
    subcategory: 'Rooms',
    share: 2,
    price: 250,
    models: [['', 'Furnished Room,Private Room,Share House Room,Granny Flat']],
  },
  {
    subcategory: 'Office Space',
    share: 0.7,
    price: 2000,
    models: [['', 'Office Suite,Coworking Desk,Serviced Office']],
  },
  {
    subcategory: 'Storage',
    share: 0.7,
    price: 200,
    models: [['', 'Self Storage Unit,Lock Up Garage,Container Storage']],
  },
  {
    subcategory: 'Furniture',
    share: 9,
    price: 250,
    models: [
      ['IKEA', 'Hemnes Bed Frame,Kallax Shelf,Malm Chest Of Drawers,Billy Bookcase,Poang Chair'],
      [
        '',
        'Leather Sofa,Oak Dining Table,L Shaped Couch,Coffee Table,TV Unit,Office Desk,Wardrobe,Recliner Chair,Dining Chairs Set Of 6',
      ],
      ['Freedom', 'Modular Lounge,Sideboard'],
      ['King Living', 'Delta Sofa,1977 Lounge'],
    ],
  },
  {
    subcategory: 'Kitchen Appliances',
    share: 4,
    price: 200,
    models: [
      ['Breville', 'Barista Express Coffee Machine,Toaster,Kettle'],
      ['Fisher & Paykel', 'Fridge 519L,Dishwasher,Washing Machine'],
      ['Samsung', 'French Door Fridge,Microwave'],
      ['Thermomix', 'TM6,TM5'],
      ['Dyson', 'V11 Vacuum,Airwrap'],
      ['Philips', 'Air Fryer XXL'],
      ['Sunbeam', 'Mixmaster,Slow Cooker'],
    ],
  },
  {
    subcategory: 'Lighting',
    share: 2,
    price: 80,
    models: [['', 'Floor Lamp,Pendant Light,Chandelier,LED Strip Lights,Desk Lamp,Bedside Lamps']],
  },
  {
    subcategory: 'Decor & Art',
    share: 3,
    price: 90,
    models: [['', 'Canvas Wall Art,Large Mirror,Oil Painting,Vase,Wall Clock,Photo Frames']],
  },
  {
    subcategory: 'Garden',
    share: 3,
    price: 100,
    models: [['', 'Outdoor Setting,Lawn Mower,BBQ 4 Burner,Garden Shed,Pot Plants,Hedge Trimmer,Trampoline']],
  },
  {
    subcategory: 'Bedding',
    share: 2,
    price: 90,
    models: [['', 'Queen Mattress,King Size Bed Sheets,Doona Cover Set,Pillows,Single Mattress']],
  },
  {
    subcategory: 'Bathroom',
    share: 1,
    price: 120,
    models: [['', 'Bathroom Vanity,Freestanding Bath,Shower Screen,Towel Rail']],
  },
  {
    subcategory: 'Rugs & Carpets',
    share: 1,
    price: 120,
    models: [['', 'Persian Rug,Wool Rug,Hallway Runner,Shag Carpet']],
  },
]
