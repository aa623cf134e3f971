import { createBrowserRouter, Link, Outlet } from 'react-router-dom'
import { ownerOf } from '../composition/owner-of.ts'
import { loadRemote } from '../federation/load-remote.ts'

export const router = createBrowserRouter(
  [
    {
      id: 'root',
      element: (
        <>
          <Link to="/mentors">Koçlar</Link>
          <Outlet />
        </>
      ),
      hydrateFallbackElement: <p>…</p>,
      children: [{ path: '*', element: <p>404</p> }],
    },
  ],
  {
    async patchRoutesOnNavigation({ path, patch }) {
      const name = ownerOf(path)
      if (!name) return
      const remote = await loadRemote(name)
      patch('root', [{ id: `remote:${name}`, children: remote.routes }])
    },
  },
)
