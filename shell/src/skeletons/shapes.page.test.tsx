import '../testing/page-composition.ts'
import { useSession } from '@kocyolu/web'
import { renderRoute, someUser } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { Dashboard, Table } from './shapes.tsx'

const Who = () => <output>{useSession().user?.role ?? 'no user yet'}</output>
const routes = Object.entries({ '/dashboard': Dashboard, '/admin': Dashboard, '/admin/users': Table }).map(
  ([path, Shape]) => ({
    path,
    element: (
      <>
        <main>
          <Shape />
        </main>
        <Who />
      </>
    ),
  }),
)

test.each([
  ['/dashboard', 'mentor', 3 + 1 + 1 + 3 + 1 + 2],
  ['/admin', 'admin', 3 + 1 + 6 + 1 + 2],
  ['/admin/users', 'admin', 3 + 1 + 1 + 6],
] as const)(
  'what stands for %s moves nothing when it is known who is signed in',
  async (path, role, parts) => {
    const answer = Promise.withResolvers<void>()
    const server = { 'identity.currentUser': () => answer.promise.then(() => someUser({ role })) }
    const screen = renderRoute(routes, { path, server })
    const rendered = screen.getByRole('main').innerHTML
    expect(screen.getByRole('main').querySelectorAll('span')).toHaveLength(parts)
    answer.resolve()
    expect(await screen.findByText(role)).toBeVisible()
    expect(screen.getByRole('main').innerHTML).toBe(rendered)
  },
)
