import { messagesRoutes } from './features/messages/routes.tsx'

export const routes = [...messagesRoutes]
