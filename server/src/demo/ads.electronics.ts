import type { Drafts } from './drafts.ts'

export const electronics: Drafts = {
  Smartphones: [
    { title: 'iPhone 15 Pro 256GB Blue Titanium, battery 91%', price: 1050, brand: 'Apple', model: 'iPhone 15 Pro', city: 'Sydney', art: ['phone'], star: 2, by: 0, text: `Selling because work gave me a new one. Always in a case with a glass protector, not a scratch on the screen.

- 256GB, unlocked to all networks
- Battery health **91%**
- Original box and unused USB-C cable

Pick up in Marrickville or I can meet at Central. No swaps please.` },
    { title: 'Samsung Galaxy S24 Ultra 512GB, as new with receipt', price: 1190, brand: 'Samsung', model: 'Galaxy S24 Ultra', city: 'Melbourne', art: ['phone', 'battery'], by: 1, text: `Bought from JB Hi-Fi in Doncaster in March, receipt included so the rest of the warranty is yours. Comes with two cases and a 45W charger. Screen has had a protector since day one.` },
    { title: 'Google Pixel 8a 128GB in sage, unlocked', price: 430, brand: 'Google', model: 'Pixel 8a', city: 'Brisbane', art: ['phone-sage'], text: `Great little phone with a brilliant camera. Light wear on the bottom edge, hidden by the case that comes with it. Factory reset and ready to go.

Pick up Paddington, evenings after 5.` },
    { title: 'iPhone 13 128GB pink, good condition, new battery', price: 465, brand: 'Apple', model: 'iPhone 13', city: 'Perth', art: ['phone-blush'], text: `My daughter's old phone. We had the battery replaced by Apple at Garden City in August so it reads 100%. There is *one small chip* near the volume button, see the photos. Comes with a clear case.` },
    { title: 'OPPO Find X8 256GB, opened box only', price: 899, brand: 'OPPO', model: 'Find X8', condition: 'new', city: 'Adelaide', art: ['phone', 'phone-sage'], text: `Won it at a work function and I'm staying with my current phone. Opened to check that it turns on, nothing more. Australian stock with two years of warranty. Cash or PayID on pick up in Norwood.` },
    { title: 'Motorola Edge 50 Neo, four months old, still under warranty', price: 385, brand: 'Motorola', model: 'Edge 50 Neo', city: 'Geelong', art: ['phone-sage'], text: `Light, quick and the battery lasts me a day and a half. Only selling as I've moved to the same phone as the rest of the family. Box, charger and receipt from Officeworks included.` },
    { title: 'Nothing Phone (2a) 256GB, dual SIM', price: 340, brand: 'Nothing', model: 'Phone (2a)', city: 'Canberra', art: ['phone'], text: `Ten months old, no cracks, no lifting, no dramas. The lights on the back still turn heads on the light rail.

- Dual SIM, 12GB RAM
- Case and spare screen protector

Pick up in Braddon. Price is firm.` },
    { title: 'Samsung Galaxy A55 5G 128GB, perfect first phone', price: 295, brand: 'Samsung', model: 'Galaxy A55', city: 'Newcastle', art: ['phone-blush', 'battery'], text: `Bought for my son who then decided he needed what his mates have. Used for six weeks. Happy to throw in a small power bank. Pick up Hamilton, or postage at cost.` },
    { title: 'Xiaomi 14T Pro 512GB with 120W charger', price: 690, brand: 'Xiaomi', model: '14T Pro', city: 'Hobart', art: ['phone'], text: `Goes from flat to full while you make breakfast. Leica cameras, excellent at night. A hairline scratch on the glass that you can only see under a lamp. Tested on Telstra and Boost.` },
    { title: 'iPhone SE 2022 64GB, works perfectly, cracked back', price: 145, brand: 'Apple', model: 'iPhone SE', city: 'Townsville', art: ['phone-blush'], text: `Back glass is cracked from a fall onto tiles, everything else works: camera, Touch ID, speaker. Battery health 84%. Would suit a kid or as a spare for the boat.` },
    { title: 'Sony Xperia 1 V, 256GB, for photo people', price: 620, brand: 'Sony', model: 'Xperia 1 V', city: 'Darwin', art: ['phone', 'camera'], text: `4K screen, headphone jack, memory card slot and a real shutter button. Used mostly as a second camera. Comes with a 128GB card. Pick up in Nightcliff.` },
    { title: 'OnePlus 12R 256GB, dropped price for quick sale', price: 480, brand: 'OnePlus', model: '12R', city: 'Wollongong', art: ['phone'], status: 'sold', by: 0, text: `Fast, smooth and the battery is enormous. Moving overseas at the end of the month so it has to go. Original red cable and charger in the box.` },
  ],
  Laptops: [
    { title: 'MacBook Air M3 13-inch 16GB/512GB, AppleCare to 2027', price: 1550, brand: 'Apple', model: 'MacBook Air M3', city: 'Melbourne', art: ['laptop', 'desk'], star: 1, text: `Bought for uni, finished uni. Battery cycle count is 61 and it has lived in a sleeve. **AppleCare+ until February 2027** transfers to you.

Pick up Carlton, happy for you to test it at the cafe downstairs.` },
    { title: 'Dell XPS 13 Plus, i7, 32GB RAM, 1TB', price: 1180, brand: 'Dell', model: 'XPS 13 Plus', city: 'Sydney', art: ['laptop'], text: `Ex-company machine, wiped and reinstalled with Windows 11 Pro. Small dent on one corner of the lid, otherwise excellent. USB-C charger and hub included.` },
    { title: 'Lenovo ThinkPad T14 Gen 4, Ryzen 7, warranty to May', price: 940, brand: 'Lenovo', model: 'ThinkPad T14 Gen 4', city: 'Canberra', art: ['laptop', 'keyboard'], text: `The best keyboard on any laptop, full stop. 16GB RAM with a free slot, 512GB SSD. On-site warranty until May next year. I also have the dock for an extra $80.` },
    { title: 'HP Pavilion 15, i5, 16GB, great for school', price: 420, brand: 'HP', model: 'Pavilion 15', city: 'Ballarat', art: ['laptop'], text: `Runs Word, Teams and Minecraft without complaint. New battery fitted in July. Some shine on the keys. Can deliver around Ballarat for petrol money.` },
    { title: 'ASUS ROG Zephyrus G14, RTX 4060, 165Hz', price: 1690, brand: 'ASUS', model: 'ROG Zephyrus G14', city: 'Gold Coast', art: ['laptop', 'gamepad'], text: `Small enough for the backpack, strong enough for everything I throw at it. Repasted in June, temps are excellent. Comes with original 180W charger and a sleeve.

No time wasters, no swaps for PS5s.` },
    { title: 'Microsoft Surface Laptop 5, 13.5", sandstone', price: 780, brand: 'Microsoft', model: 'Surface Laptop 5', city: 'Perth', art: ['laptop'], text: `Lovely screen and the quietest laptop I've had. i5, 8GB, 512GB. A tiny mark beside the trackpad. Receipt from Harvey Norman Osborne Park.` },
    { title: 'Acer Chromebook Spin 514, kids approved', price: 260, brand: 'Acer', model: 'Chromebook Spin 514', city: 'Bunbury', art: ['laptop'], text: `Used for one year of high school, with a hard shell the whole time. Touchscreen folds right around. Gets updates until 2031. Charger included.` },
    { title: 'MacBook Pro 14" M2 Pro 16GB/1TB, one owner', price: 1980, brand: 'Apple', model: 'MacBook Pro 14', city: 'Brisbane', art: ['laptop', 'headphones'], text: `Photographer's second machine, mostly sat on a desk in New Farm. 48 cycles, 97% battery health. The ports save you carrying a bag of adapters.

- Original box and MagSafe cable
- Matte screen protector if you'd like it` },
    { title: 'Razer Blade 15, RTX 3070, needs new battery', price: 890, brand: 'Razer', model: 'Blade 15', city: 'Adelaide', art: ['laptop'], text: `Honest ad: the battery lasts about 40 minutes, so treat it as a desktop you can move. Everything else is spot on, including the 240Hz screen. Replacement batteries are about $130 online.` },
    { title: 'LG Gram 17, only 1.35 kg, 1TB', price: 1090, brand: 'LG', model: 'Gram 17', city: 'Launceston', art: ['laptop'], text: `Huge screen that weighs nothing. Bought for spreadsheets on the road, now retired and so is the laptop. Can post anywhere in Tassie, insured.` },
    { title: 'MSI Modern 14, i5, light student laptop', price: 510, brand: 'MSI', model: 'Modern 14', city: 'Sydney', art: ['laptop'], status: 'pending', by: 0, text: `Bought second hand last year and upgraded to a Mac. 16GB RAM, 512GB SSD, fresh Windows install. Comes with a sleeve and a mouse. Pick up Marrickville.` },
  ],
  Tablets: [
    { title: 'iPad Air 11" M2 128GB with Apple Pencil Pro', price: 890, brand: 'Apple', model: 'iPad Air M2', city: 'Sydney', art: ['tablet'], by: 0, text: `Thought I would take up drawing. I did not take up drawing. Used perhaps ten times, with the Pencil Pro and a folio case. Apple warranty until April.` },
    { title: 'Samsung Galaxy Tab S9 FE, 256GB, S Pen', price: 480, brand: 'Samsung', model: 'Galaxy Tab S9 FE', city: 'Melbourne', art: ['tablet-sky'], text: `Great for notes and for recipes in the kitchen as it doesn't mind splashes. No scratches. Book cover included. Pick up in Footscray near the station.` },
    { title: 'Microsoft Surface Pro 9, keyboard and pen included', price: 990, brand: 'Microsoft', model: 'Surface Pro 9', city: 'Canberra', art: ['tablet-sky', 'keyboard'], text: `i5, 16GB, 256GB in platinum. Full kit: keyboard cover, slim pen and charger. Used for one contract in Barton and not since. *Reset and ready for a new account.*` },
    { title: 'iPad 10th gen 64GB, yellow, cracked corner', price: 290, brand: 'Apple', model: 'iPad (10th gen)', city: 'Cairns', art: ['tablet'], text: `Small crack in the top corner outside the picture area, touch works everywhere. The kids watched Bluey on it and little else. Comes with a foam case that survives anything.` },
    { title: 'Lenovo Tab P12, big screen for reading sheet music', price: 330, brand: 'Lenovo', model: 'Tab P12', city: 'Hobart', art: ['tablet-sky'], text: `12.7 inches is exactly a page of music. I play in a community orchestra and have gone back to paper. Pen and stand included.` },
    { title: 'Wacom Intuos Pro medium drawing tablet', price: 240, brand: 'Wacom', model: 'Intuos Pro M', city: 'Brisbane', art: ['tablet', 'desktop'], text: `Well looked after, with ten spare nibs and the wireless kit. Surface is slightly polished in the middle from use. Works with Mac and Windows.` },
    { title: 'Amazon Fire HD 10 kids edition, two of them', price: 150, brand: 'Amazon', model: 'Fire HD 10', city: 'Mandurah', art: ['tablet', 'tablet-sky'], text: `Price is for **both**. Purple and blue cases with handles. Bought for a long drive to Exmouth and back. Sold together please.` },
    { title: 'Google Pixel Tablet with charging speaker dock', price: 395, brand: 'Google', model: 'Pixel Tablet', city: 'Adelaide', art: ['tablet', 'speaker'], text: `Sits on its dock in the kitchen and plays the radio. Hazel, 128GB. Perfect condition, boxed. Pick up Unley or post for $15.` },
    { title: 'iPad mini 7 256GB, sealed, unwanted gift', price: 820, brand: 'Apple', model: 'iPad mini 7', condition: 'new', city: 'Gold Coast', art: ['tablet-sky'], text: `Still sealed. Family bought two by mistake and the shop only gives store credit. Save a bit over retail. Meet at Pacific Fair.` },
    { title: 'Samsung Galaxy Tab A9+ with keyboard case', price: 220, brand: 'Samsung', model: 'Galaxy Tab A9+', city: 'Bendigo', art: ['tablet-sky', 'keyboard'], status: 'sold', text: `A year old, used for school. The keyboard case makes it a tiny laptop. Small scuffs on the case only. Pick up Kangaroo Flat.` },
  ],
  'TVs & Audio': [
    { title: 'LG C3 65" OLED, wall mount included', price: 1650, brand: 'LG', model: 'OLED65C3', city: 'Sydney', art: ['tv', 'speaker'], star: 4, text: `Picture is unbelievable, especially in a dark room. No burn-in, we watched movies and hardly any news. Moving into a smaller place.

- 65 inch, four HDMI 2.1 ports
- Magic remote and tilting wall mount
- Bring two people and a big car

Pick up in Leichhardt, ground floor.` },
    { title: 'Samsung The Frame 55", with oak bezel', price: 950, brand: 'Samsung', model: 'The Frame 55', city: 'Melbourne', art: ['tv-reef'], text: `Looks like a painting when it's off. Oak bezel and the no-gap mount are included. Two years old and as good as the day we hung it. Pick up Northcote.` },
    { title: 'Hisense 75" U7 Mini-LED, 8 months old', price: 1290, brand: 'Hisense', model: '75U7N', city: 'Perth', art: ['tv'], text: `Massive, bright and brilliant for the footy. Receipt from The Good Guys with more than two years of warranty left. It does not fit in a hatchback, trust me.` },
    { title: 'Sonos Five pair in white, stereo', price: 980, brand: 'Sonos', model: 'Five', city: 'Brisbane', art: ['speaker'], text: `Two speakers, set up as a stereo pair since new. Rich sound that fills a Queenslander. Boxes kept. Will not split.` },
    { title: 'Sony WH-1000XM5 noise cancelling headphones', price: 270, brand: 'Sony', model: 'WH-1000XM5', city: 'Canberra', art: ['headphones'], text: `Silver. New ear pads last month. Fold-flat case and cable included. These make the Sydney bus bearable.` },
    { title: 'Yamaha bookshelf speakers and amp, complete set', price: 520, brand: 'Yamaha', model: 'A-S301', city: 'Adelaide', art: ['speaker', 'headphones'], text: `A-S301 amplifier with a pair of Yamaha NS bookshelf speakers and 2 x 3 m of decent cable. Has an optical input so you can connect the telly.

Come and listen before you decide, kettle is on in Goodwood.` },
    { title: 'TCL 43" 4K Google TV, spare room special', price: 280, brand: 'TCL', model: '43P745', city: 'Townsville', art: ['tv-reef'], text: `From the guest room, so it has perhaps 30 hours on it. Remote, stand and box. Small enough for the back seat.` },
    { title: 'JBL Charge 5 portable speaker', price: 125, brand: 'JBL', model: 'Charge 5', city: 'Fremantle', art: ['speaker'], text: `Survived two summers at Leighton Beach. A bit of fade on the rubber, sounds perfect. About 15 hours to a charge.` },
    { title: 'Bose Smart Soundbar 600 with bass module', price: 560, brand: 'Bose', model: 'Smart Soundbar 600', city: 'Hobart', art: ['tv', 'speaker'], text: `Makes any TV sound like the State Cinema. Selling the soundbar and bass module together (*TV in the photo isn't included*). Boxed with all leads.` },
    { title: 'Sony Bravia 50" with stand, needs new remote', price: 310, brand: 'Sony', model: 'X80L', city: 'Katherine', art: ['tv-reef'], text: `Works well, the dog got the remote. You can use your phone or buy one for twenty bucks. Pick up only.` },
    { title: 'Sennheiser HD 660S2 open back headphones', price: 410, brand: 'Sennheiser', model: 'HD 660S2', city: 'Melbourne', art: ['headphones'], by: 1, text: `For listening at a desk late at night. Balanced and standard cables, box, all papers. Bought from Addicted to Audio last December.` },
    { title: 'Kogan 32" TV, great for a caravan', price: 95, brand: 'Kogan', city: 'Devonport', art: ['tv'], status: 'inactive', text: `Runs off 12V with the adapter supplied. Went twice around Tassie with us. Picture is fine, sound is what you'd expect.` },
  ],
  Cameras: [
    { title: 'Fujifilm X-T5 body, silver, 4,200 shots', price: 1890, brand: 'Fujifilm', model: 'X-T5', city: 'Melbourne', art: ['camera'], star: 3, text: `My favourite camera ever, but I've gone back to film. Shutter count 4,200. No marks on the sensor or screen.

- Two genuine batteries
- Peak Design cuff
- Box, receipt, Australian warranty until March

Meet in Fitzroy.` },
    { title: 'Canon EOS R6 Mark II with 24-105mm', price: 2950, brand: 'Canon', model: 'EOS R6 Mark II', city: 'Sydney', art: ['camera', 'camcorder'], text: `Wedding photographer's backup body, so it was rarely used. Comes with the 24-105 f/4 L, three batteries and a 128GB card. Serviced by Canon in October.` },
    { title: 'Nikon Zf, black, with 40mm f/2 SE', price: 2290, brand: 'Nikon', model: 'Zf', city: 'Hobart', art: ['camera'], text: `Lovely to hold and even better to look at. Bought in January for a trip to Japan. Perfect apart from a faint mark on the base plate from a tripod.` },
    { title: 'Sony a7C II body, low use', price: 2150, brand: 'Sony', model: 'a7C II', city: 'Brisbane', art: ['camera', 'battery'], text: `Full frame in a jacket pocket. Around 3,000 shots plus a few short videos. Spare battery and dual charger included. PayID on pick up in Woolloongabba.` },
    { title: 'GoPro HERO12 with dive housing and bits', price: 340, brand: 'GoPro', model: 'HERO12 Black', city: 'Cairns', art: ['camcorder'], text: `Used on the reef for one season. Housing seals are good, rinsed after every dive. Includes:

- 60 m housing
- Float handle and head strap
- Two batteries, 128GB card` },
    { title: 'Olympus OM-D E-M10 IV twin lens kit', price: 720, brand: 'Olympus', model: 'OM-D E-M10 IV', city: 'Port Lincoln', art: ['camera'], text: `A light kit for travelling: 14-42mm and 40-150mm. I photographed birds at Coffin Bay with it and it did me proud. Bag included.` },
    { title: 'Pentax K1000 film camera, serviced', price: 260, brand: 'Pentax', model: 'K1000', city: 'Ballarat', art: ['camera'], text: `Fully mechanical. New light seals and meter checked by a repairer in Melbourne. 50mm f/2 lens, leather case and a roll of HP5 to start you off.` },
    { title: 'Panasonic Lumix GH6, made for video', price: 1490, brand: 'Panasonic', model: 'Lumix GH6', city: 'Perth', art: ['camcorder', 'camera'], text: `Body with cage and top handle, used on short documentaries. Sensor cleaned, fan quiet. I can include a 12-35mm f/2.8 for **$450 extra**.` },
    { title: 'Leica Q2, boxed, 2 batteries', price: 5400, brand: 'Leica', model: 'Q2', city: 'Canberra', art: ['camera'], text: `Collector condition, always with a half case. Bought at Leica Store Sydney. Inspection welcome in Kingston, bank transfer while we have a coffee. Please no lowball offers.` },
    { title: 'Canon EOS 200D II kit for beginners', price: 520, brand: 'Canon', model: 'EOS 200D II', city: 'Gungahlin', art: ['camera'], text: `Ideal for school photography. 18-55mm lens, bag, tripod and 64GB card. The grip rubber is a touch shiny.` },
    { title: 'Sony Handycam 4K for concerts and recitals', price: 430, brand: 'Sony', model: 'FDR-AX43', city: 'Alice Springs', art: ['camcorder', 'battery'], text: `Excellent stabiliser, long zoom and a battery that outlasts any school concert. Kids have grown up, so has the camera. Spare battery included.` },
    { title: 'Fujifilm Instax Wide with three packs of film', price: 165, brand: 'Fujifilm', model: 'Instax Wide 400', condition: 'new', city: 'Newcastle', art: ['camera'], status: 'pending', by: 0, text: `Bought for a wedding guest book and used for a single test shot. Thirty shots of film included.` },
  ],
  'Smart Watches': [
    { title: 'Apple Watch Series 9 45mm GPS + Cellular', price: 410, brand: 'Apple', model: 'Watch Series 9', city: 'Sydney', art: ['smartwatch'], text: `Midnight aluminium, battery health 94%. Screen perfect, light marks on the case edge. Two bands and the fast charger. Unpaired and ready.` },
    { title: 'Garmin Fenix 7 Sapphire Solar', price: 640, brand: 'Garmin', model: 'Fenix 7', city: 'Hobart', art: ['watch', 'smartwatch'], text: `Did the Overland and the Three Capes on one charge each. Sapphire glass, so no scratches. Titanium bezel has a story or two. Box and two straps.` },
    { title: 'Samsung Galaxy Watch6 Classic 47mm', price: 260, brand: 'Samsung', model: 'Galaxy Watch6 Classic', city: 'Melbourne', art: ['watch'], text: `The one with the **turning bezel**. LTE version, unlocked. Bought a different phone so it has to go. Charger and spare strap.` },
    { title: 'Fitbit Charge 6, coral band, 2 months old', price: 140, brand: 'Fitbit', model: 'Charge 6', city: 'Tuggeranong', art: ['smartwatch-coral'], text: `Got an Apple Watch for my birthday, so this one is spare. Small and large band, charger, receipt from Rebel.` },
    { title: 'Apple Watch SE 40mm starlight, for kids setup', price: 190, brand: 'Apple', model: 'Watch SE', city: 'Gold Coast', art: ['smartwatch-coral'], text: `Used with Family Setup so our ten year old could call us from the skate park. A couple of fine scratches. Comes with a tough case as well.` },
    { title: 'Garmin Forerunner 265, running watch', price: 380, brand: 'Garmin', model: 'Forerunner 265', city: 'Brisbane', art: ['smartwatch', 'watch'], text: `Trained for two marathons with it, knee says no to a third. AMOLED screen still flawless. Will add the chest strap for $40.` },
    { title: 'Google Pixel Watch 3 41mm, boxed', price: 330, brand: 'Google', model: 'Pixel Watch 3', city: 'Adelaide', art: ['watch'], text: `Six months old with Australian warranty. Porcelain band, plus a woven one. The dome glass is scratch free.` },
    { title: 'Suunto 9 Peak Pro for trail and dive', price: 295, brand: 'Suunto', model: '9 Peak Pro', city: 'Fremantle', art: ['watch'], text: `Slim, tough, made in Finland. Battery gives me 40 hours of GPS. Used gently for a year of snorkelling and bush walks.` },
    { title: 'Amazfit GTR 4, great value', price: 110, brand: 'Amazfit', model: 'GTR 4', city: 'Whyalla', art: ['watch', 'smartwatch'], text: `Two weeks between charges. Does sleep, steps, swimming. Works with Android and iPhone. Posting at cost.` },
    { title: 'Apple Watch Ultra 2 with ocean and alpine bands', price: 790, brand: 'Apple', model: 'Watch Ultra 2', city: 'Perth', art: ['smartwatch', 'smartwatch-coral'], text: `Bought for diving, used for meetings. One hairline mark on the titanium. AppleCare+ to next June.

Pick up Subiaco or Fremantle on weekends.` },
    { title: 'Polar Vantage V2 with H10 heart rate strap', price: 215, brand: 'Polar', model: 'Vantage V2', city: 'Geelong', art: ['watch'], status: 'sold', text: `Serious training watch with the most accurate chest strap there is. Strap is new, the old one perished. Pick up Belmont.` },
  ],
  Accessories: [
    { title: 'AirPods Max, silver, USB-C', price: 520, brand: 'Apple', model: 'AirPods Max', city: 'Melbourne', art: ['headphones'], text: `Four months old, bought at Chadstone. Cushions are spotless. With the smart case and a much better hard case.` },
    { title: 'Anker 26,800 mAh power bank, charges a laptop', price: 79.95, brand: 'Anker', model: 'PowerCore 26800', city: 'Sydney', art: ['battery'], by: 0, text: `Enough for a long weekend off grid. Three ports, 65W on the USB-C one. Takes around four hours to refill. Pick up Marrickville.` },
    { title: 'Logitech MX Keys keyboard and MX Master 3S', price: 165, brand: 'Logitech', model: 'MX Keys', city: 'Brisbane', art: ['keyboard'], text: `Office set from a home office that no longer exists. Both connect to three computers. Keys show no shine. *Won't separate.*` },
    { title: 'UAG cases for iPhone 15 Pro, lot of 5', price: 60, brand: 'UAG', city: 'Townsville', art: ['phone', 'phone-sage'], text: `Five different colours, two never used. Phone not included, obviously. Post for $10.` },
    { title: 'Belkin 3-in-1 MagSafe charging stand', price: 95, brand: 'Belkin', model: 'BoostCharge Pro', condition: 'new', city: 'Canberra', art: ['phone-blush', 'smartwatch'], text: `Unopened, second one we were given. Charges phone, watch and earbuds at once. RRP $219.` },
    { title: 'Cygnett 20W car and wall charger bundle', price: 24.95, brand: 'Cygnett', condition: 'new', city: 'Mount Gambier', art: ['battery', 'phone'], text: `From a shop that closed down. Brand new in packaging, several available. Each bundle has a car charger, a wall charger and one cable.` },
    { title: 'Samsung Galaxy Watch bands, leather and silicone', price: 35, brand: 'Samsung', city: 'Hobart', art: ['smartwatch-coral'], text: `Five bands, 20 mm. Two leather (tan and black), three silicone. The coral one is the nicest and hardly worn.` },
    { title: 'Logitech Brio 4K webcam and headset', price: 140, brand: 'Logitech', model: 'Brio', city: 'Perth', art: ['headphones', 'desktop'], text: `Working from home kit. Webcam has the privacy shutter. The headset is a Zone Wired with fresh pads. Pick up Victoria Park.` },
    { title: 'SanDisk 2TB portable SSD with case', price: 185, brand: 'SanDisk', model: 'Extreme Pro', city: 'Adelaide', art: ['laptop', 'battery'], text: `Fast enough to edit 4K from. Health reads 99%. Wiped and ready. Comes with a padded case and both cables.` },
    { title: 'Mechanical keyboard, brown switches, custom keycaps', price: 110, brand: 'Other', city: 'Darwin', art: ['keyboard'], text: `Keychron K2 with sand-coloured PBT keycaps. Original caps in the box too. My partner says it's still too loud.` },
    { title: 'Otterbox Defender for Galaxy S24 Ultra', price: 30, brand: 'Otterbox', model: 'Defender', city: 'Palmerston', art: ['phone'], text: `Site-proof. Changed phones, so no use to me. Belt clip included. Pick up at Gateway or near the water park.` },
    { title: 'Apple Magic Keyboard with Touch ID and numpad', price: 130, brand: 'Apple', model: 'Magic Keyboard', city: 'Central Coast', art: ['keyboard', 'desktop'], status: 'sold', by: 0, text: `Black keys. Works with any Apple silicon Mac. A year old, wiped down weekly. Pick up in Terrigal.` },
  ],
  Gaming: [
    { title: 'PlayStation 5 Slim 1TB disc, two controllers, 4 games', price: 590, brand: 'Sony', model: 'PS5 Slim', city: 'Melbourne', art: ['console', 'gamepad'], star: 5, by: 1, text: `Hardly any time to play since the baby. Console is spotless and has never been opened.

- Two DualSense controllers
- Spider-Man 2, Gran Turismo 7, Astro Bot, FC 25
- HDMI cable and original box

Can show it running in Sunshine.` },
    { title: 'Nintendo Switch OLED with Mario Kart and case', price: 340, brand: 'Nintendo', model: 'Switch OLED', city: 'Sydney', art: ['handheld'], text: `Screen protector from day one, no stick drift. Dock, cables, carry case and **Mario Kart 8** cartridge. A birthday present that lost to a bicycle.` },
    { title: 'Xbox Series X 1TB, excellent', price: 450, brand: 'Microsoft', model: 'Xbox Series X', city: 'Brisbane', art: ['gamepad', 'tv'], text: `Quiet as a fridge. One controller with rechargeable pack. Three months of Game Pass left on a card I never used.` },
    { title: 'Steam Deck OLED 512GB', price: 690, brand: 'Valve', model: 'Steam Deck OLED', city: 'Perth', art: ['handheld', 'headphones'], text: `Bought from Valve when it launched here. Glass screen protector, case, and a 512GB card full of space. I just don't take the train any more.` },
    { title: 'Meta Quest 3 128GB, elite strap', price: 560, brand: 'Meta', model: 'Quest 3', city: 'Canberra', art: ['gamepad', 'console'], text: `Used five times, made me seasick every time. Elite strap with battery, silicone face cover and a spare set of lens inserts. Photo shows the console corner it comes from, headset on request.` },
    { title: 'Logitech G29 wheel, pedals and shifter', price: 290, brand: 'Logitech', model: 'G29', city: 'Geelong', art: ['gamepad'], text: `Works on PS5 and PC. Force feedback is strong and even. Leather has no wear. Clamp marks underneath only. Wheel, three pedals, shifter and all cables.` },
    { title: 'Nintendo Switch 2, opened once', price: 620, brand: 'Nintendo', model: 'Switch 2', condition: 'new', city: 'Gold Coast', art: ['handheld', 'gamepad'], text: `Double gift. Opened to take the photo, not set up. Receipt from EB Games Robina, full warranty.` },
    { title: 'DualSense Edge controller with extra sticks', price: 215, brand: 'Sony', model: 'DualSense Edge', city: 'Adelaide', art: ['gamepad'], text: `Back buttons, trigger stops, hard case. Two spare stick modules still sealed. A very nice controller that I'm not good enough for.` },
    { title: 'Xbox Series S with 12 games on account... no, discs don’t fit', price: 220, brand: 'Microsoft', model: 'Xbox Series S', city: 'Bendigo', art: ['gamepad', 'tv-reef'], text: `My brother asked, so to be clear: it's the **digital** one. No discs. Good first console, one controller, 512GB. Reset to factory settings.` },
    { title: 'PS4 Pro 1TB with 20 games', price: 230, brand: 'Sony', model: 'PS4 Pro', city: 'Launceston', art: ['console', 'gamepad'], text: `Old but loved. Fan cleaned and new paste. God of War, Bloodborne, The Last of Us and seventeen more on disc. Pick up Invermay.` },
    { title: 'Razer Kishi and SteelSeries headset bundle', price: 150, brand: 'Razer', model: 'Kishi V2', city: 'Burnie', art: ['headphones', 'gamepad'], text: `Turns your phone into a handheld. The headset is an Arctis 7, good battery. Sold together for the price of one.` },
    { title: 'Nintendo Switch Lite turquoise', price: 160, brand: 'Nintendo', model: 'Switch Lite', city: 'Alice Springs', art: ['handheld'], status: 'inactive', text: `Some scratches on the back, none on the screen. Left stick was replaced in winter. Comes with Animal Crossing.` },
  ],
  'Computer Parts': [
    { title: 'NVIDIA RTX 4070 Super Founders Edition', price: 790, brand: 'NVIDIA', model: 'RTX 4070 Super', city: 'Sydney', art: ['graphics-card'], text: `Never mined, never overclocked. Lived in a clean case in a house without pets. Box and adapter included. You can see it running a benchmark before you pay.` },
    { title: 'ASUS TUF RTX 3080 10GB, repasted', price: 480, brand: 'ASUS', model: 'TUF RTX 3080', city: 'Melbourne', art: ['graphics-card', 'memory'], text: `Still a beast at 1440p. New pads and paste in May, stays below 70 degrees. Heavy, so use the support bracket that I'm including.` },
    { title: 'Corsair Vengeance DDR5 64GB (2x32) 6000', price: 290, brand: 'Corsair', model: 'Vengeance DDR5', city: 'Brisbane', art: ['memory'], text: `Ran happily with EXPO at 6000 CL30. Selling as the new board only takes ECC. Lifetime warranty from Corsair, receipt from Scorptec.` },
    { title: 'Ryzen 7 5800X3D, B550 board and 32GB combo', price: 520, brand: 'AMD', model: 'Ryzen 7 5800X3D', city: 'Perth', art: ['memory', 'graphics-card'], text: `The best AM4 ever got. CPU, MSI B550 Tomahawk and 32GB of 3600 memory, all tested together. IO shield is attached to the board.

- No bent pins
- Stock clocks always
- Cooler not included` },
    { title: 'MSI 27" 1440p 165Hz monitor', price: 260, brand: 'MSI', model: 'G274QPF', city: 'Adelaide', art: ['desktop', 'keyboard'], text: `No dead pixels. Height adjustable stand, DisplayPort lead. Pick up Mawson Lakes, plenty of parking.` },
    { title: 'Samsung 990 Pro 2TB NVMe', price: 190, brand: 'Samsung', model: '990 Pro', condition: 'new', city: 'Canberra', art: ['memory', 'laptop'], text: `Sealed. Ordered the version without the heatsink by mistake. Tax invoice from Centre Com.` },
    { title: 'Gigabyte RX 7800 XT Gaming OC', price: 590, brand: 'Gigabyte', model: 'RX 7800 XT', city: 'Newcastle', art: ['graphics-card'], text: `A year old, two years of warranty left. 16GB of memory so it'll be good for a while. Only selling because my case is too small. Pick up Kotara.` },
    { title: 'Complete desktop, i5-13400F, 32GB, RTX 4060', price: 980, brand: 'Intel', model: 'Core i5-13400F', city: 'Hobart', art: ['desktop', 'graphics-card', 'keyboard'], text: `Built in 2024 by me, a careful person. Includes a 24 inch screen, keyboard and mouse, so you just plug it in. Windows 11 activated. Happy to help you set it up.` },
    { title: 'Kingston Fury 32GB DDR4 3200 (4x8)', price: 75, brand: 'Kingston', model: 'Fury Beast', city: 'Townsville', art: ['memory'], text: `Four sticks, all fine in memtest overnight. Post for $9 tracked.` },
    { title: 'Noctua NH-D15 and case fans, job lot', price: 120, brand: 'Noctua', model: 'NH-D15', city: 'Belconnen', art: ['graphics-card', 'desktop'], text: `The cooler everyone recommends, plus four 140 mm fans in that beautiful brown. AM5 and LGA1700 mounts. Pulled from the build in the picture.` },
    { title: 'Colour laser printer, all-in-one, spare toner', price: 180, brand: 'Other', model: 'Brother MFC-L3755CDW', city: 'Mandurah', art: ['printer'], text: `Prints, scans, copies and faxes if you still do that. Half-full toner plus a sealed black. Too big for the unit we moved into.` },
    { title: 'ASUS ProArt 32" 4K for colour work', price: 720, brand: 'ASUS', model: 'ProArt PA329CV', city: 'Sydney', art: ['desktop'], status: 'pending', by: 0, text: `Calibrated every month. One USB-C cable to the laptop does everything. Selling with the original box, you'll want it for the drive. Pick up Marrickville.` },
  ],
}
