import { homeRoutes } from './features/home/routes.tsx'

export const routes = [...homeRoutes]
