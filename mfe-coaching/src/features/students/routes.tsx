import type { RouteObject } from 'react-router-dom'

export const studentsRoutes: RouteObject[] = [
  {
    path: '/dashboard/students',
    lazy: async () => ({ Component: (await import('./students.page.tsx')).StudentsPage }),
  },
  {
    path: '/dashboard/students/:id',
    lazy: async () => ({ Component: (await import('./student.page.tsx')).StudentPage }),
  },
]
