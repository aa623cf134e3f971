import type { RouteObject } from 'react-router-dom'

const audit = async () => ({ Component: (await import('./features/audit/audit.page.tsx')).AuditPage })
const moderation = async () => ({
  Component: (await import('./features/moderation/moderation.page.tsx')).ModerationPage,
})

export const routes: RouteObject[] = [
  {
    path: '/admin',
    lazy: async () => ({ Component: (await import('./features/overview/overview.page.tsx')).OverviewPage }),
  },
  // An admin's messages are like everybody's.
  {
    path: '/admin/messages',
    lazy: async () => ({ Component: (await import('./features/overview/messages.page.tsx')).AdminMessages }),
  },
  {
    path: '/admin/users',
    lazy: async () => ({ Component: (await import('./features/users/users.page.tsx')).UsersPage }),
  },
  {
    path: '/admin/applications',
    lazy: async () => ({
      Component: (await import('./features/applications/applications.page.tsx')).ApplicationsPage,
    }),
  },
  {
    path: '/admin/answers',
    lazy: async () => ({ Component: (await import('./features/applications/answers.page.tsx')).AnswersPage }),
  },
  {
    path: '/admin/mentors',
    lazy: async () => ({ Component: (await import('./features/mentors/mentors.page.tsx')).MentorsPage }),
  },
  {
    path: '/admin/sessions',
    lazy: async () => ({ Component: (await import('./features/sessions/sessions.page.tsx')).SessionsPage }),
  },
  {
    path: '/admin/blogs',
    lazy: async () => ({ Component: (await import('./features/blogs/blogs.page.tsx')).BlogsPage }),
  },
  { path: '/admin/moderation', lazy: moderation },
  { path: '/admin/moderation/:state', lazy: moderation },
  {
    path: '/admin/categories',
    lazy: async () => ({
      Component: (await import('./features/categories/categories.page.tsx')).CategoriesPage,
    }),
  },
  {
    path: '/admin/settings',
    lazy: async () => ({ Component: (await import('./features/settings/settings.page.tsx')).SettingsPage }),
  },
  { path: '/admin/audit', lazy: audit },
  { path: '/admin/audit/:area', lazy: audit },
  {
    path: '/admin/releases',
    lazy: async () => ({ Component: (await import('./features/releases/releases.page.tsx')).ReleasesPage }),
  },
  {
    path: '/admin/releases/errors',
    lazy: async () => ({
      Component: (await import('./features/client-errors/client-errors.page.tsx')).ClientErrorsPage,
    }),
  },
  {
    path: '/admin/releases/errors/:id',
    lazy: async () => ({
      Component: (await import('./features/client-errors/client-error.page.tsx')).ClientErrorPage,
    }),
  },
]
