import type { RouteObject } from 'react-router-dom'

const lazy = async () => ({ Component: (await import('./audit.page.tsx')).AuditPage })

export const auditRoutes: RouteObject[] = [
  { path: '/admin/audit', lazy },
  { path: '/admin/audit/:area', lazy },
]
