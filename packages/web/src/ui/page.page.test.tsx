import { Page, QueryView, useAnnouncement } from '@kocyolu/web'
import { act, renderRoute } from '@kocyolu/web/testing'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'

let answer = Promise.withResolvers<string>()
beforeEach(() => {
  answer = Promise.withResolvers()
  useAnnouncement.setState({ title: '' })
})

function Late({ skeleton }: { skeleton: boolean }) {
  const query = useQuery({ queryKey: ['late'], queryFn: () => answer.promise })
  const waiting = skeleton ? <Page title="Loading">{null}</Page> : <p>waiting</p>
  return (
    <QueryView query={query} skeleton={waiting}>
      {name => <Page title={name}>{null}</Page>}
    </QueryView>
  )
}

const frame = (
  <>
    <Link to="/late">late</Link>
    <Link to="/bare">bare</Link>
    <input aria-label="search" />
    <Outlet />
  </>
)
const routes = [
  {
    element: frame,
    children: [
      { path: '/', element: <Page title="Start">{null}</Page> },
      { path: '/late', element: <Late skeleton /> },
      { path: '/bare', element: <Late skeleton={false} /> },
    ],
  },
]
const said = () => useAnnouncement.getState().title

test.each(['late', 'bare'])(
  'the heading of a page takes the focus on arrival, also behind a skeleton: %s',
  async name => {
    const screen = renderRoute(routes, { path: '/' })
    await screen.user.click(screen.getByRole('link', { name }))
    await act(async () => answer.resolve('Işık'))
    expect(await screen.findByRole('heading', { name: 'Işık' })).toHaveFocus()
    expect(said()).toBe('')
  },
)

test.each(['late', 'bare'])(
  'with the focus on a field or a link it stays there, and the new title is announced: %s',
  async name => {
    const screen = renderRoute(routes, { path: '/' })
    await screen.user.click(screen.getByRole('link', { name }))
    await screen.user.click(screen.getByRole('textbox'))
    expect(said()).not.toBe('Işık')
    await act(async () => answer.resolve('Işık'))
    await screen.findByRole('heading', { name: 'Işık' })
    expect(screen.getByRole('textbox')).toHaveFocus()
    expect(said()).toBe('Işık')
  },
)
