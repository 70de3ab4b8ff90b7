export const loadToastCard = () => import('./toast-card.tsx').then(({ ToastCard }) => ToastCard)
