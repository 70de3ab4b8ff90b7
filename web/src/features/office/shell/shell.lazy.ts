export const loadAdminFrame = () => import('./admin-frame.tsx').then(({ AdminFrame }) => AdminFrame)
