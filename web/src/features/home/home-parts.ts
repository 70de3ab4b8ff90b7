/** What `home.late.ts` fetches in one go. */
export { HeroArt } from './hero-art.tsx'
export { HouseAd } from './house-ad.tsx'
export { NetworkAd } from './network-ad.tsx'
export { Promises } from './promises.tsx'
