import '../testing/page-composition.ts'
import { renderRoute, waitFor } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { RootError } from './site-routes.tsx'

function Broken(): never {
  throw new TypeError('the frame broke')
}

test('when the frame itself breaks there is a screen of ours, two ways out, and a report to the site', async () => {
  const screen = renderRoute([{ path: '/', element: <Broken />, errorElement: <RootError /> }], {
    path: '/',
    server: { 'releases.openedTab': undefined, 'releases.reportClientError': undefined },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Bir şeyler ters gitti' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sayfayı yenile' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ana sayfaya dön' })).toHaveAttribute('href', '/')
  const reported = () => screen.requests.find(({ call }) => call === 'releases.reportClientError')
  await waitFor(() => expect(reported()).toBeDefined())
  expect(reported()?.body).toMatchObject({
    app: 'shell',
    kind: 'render',
    message: 'TypeError: the frame broke',
  })
})
