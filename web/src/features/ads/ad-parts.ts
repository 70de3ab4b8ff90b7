/** What `ads.late.tsx` fetches in one go. */
export { AdBody, bodyStencil } from './ad-body.tsx'
export { adHead } from './ad-head.ts'
export { SellerWho, sellerStencil } from './seller-who.tsx'
export { loadSimilarAds } from './similar-ads.calls.ts'
export { SimilarAds } from './similar-ads.tsx'
export { StaySafe } from './stay-safe.tsx'
