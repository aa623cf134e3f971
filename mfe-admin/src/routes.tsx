import { overviewRoutes } from './features/overview/routes.tsx'

export const routes = [...overviewRoutes]
