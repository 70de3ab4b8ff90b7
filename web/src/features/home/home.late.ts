import { latePart } from '../../ui/late.tsx'

// Words, pictures and links: the server draws them, and there is nothing more to do.
const load = () => import('./home-parts.ts')
const parts = import.meta.env.SSR ? await load() : undefined

export const heroArt = latePart({
  load: () => load().then(({ HeroArt }) => HeroArt),
  atServer: parts?.HeroArt,
})
export const promises = latePart({
  load: () => load().then(({ Promises }) => Promises),
  atServer: parts?.Promises,
})
export const houseAd = latePart({
  load: () => load().then(({ HouseAd }) => HouseAd),
  atServer: parts?.HouseAd,
})

/** Stands for the house ad where the operator has an ad network: fetched when it is about to be seen. */
export const networkAd = latePart({
  load: () => load().then(({ NetworkAd }) => NetworkAd),
  atServer: parts?.NetworkAd,
  isForEyes: true,
})

/** For a step from page to page, where nothing has been drawn yet: comes along with the ads. */
export const loadHomeParts = (): Promise<unknown> =>
  import.meta.env.SSR ? Promise.resolve() : load().catch(() => undefined)
