import { blockedRoutes } from './features/blocked/routes.tsx'
import { decisionRoutes } from './features/decisions/routes.tsx'
import { messagesRoutes } from './features/messages/routes.tsx'

export const routes = [...messagesRoutes, ...blockedRoutes, ...decisionRoutes]
