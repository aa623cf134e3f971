import type { RouteObject } from 'react-router-dom'

const lazy = async () => ({ Component: (await import('./settings.page.tsx')).SettingsPage })

export const settingsRoutes: RouteObject[] = [{ path: '/admin/settings', lazy }]
