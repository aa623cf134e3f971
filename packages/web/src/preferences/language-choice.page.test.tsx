import type { Locale, User, UserChange } from '@kocyolu/contracts'
import { SessionWatch, useLanguageChoice, usePreferences } from '@kocyolu/web'
import { fail, renderRoute, someUser, waitFor } from '@kocyolu/web/testing'
import type { RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'

function Choices() {
  const [language, choose] = useLanguageChoice()
  return (
    <>
      <SessionWatch />
      <p>now {language}</p>
      {(['auto', 'tr', 'en'] as const).map(each => (
        <button key={each} type="button" onClick={() => choose(each)}>
          {each}
        </button>
      ))}
    </>
  )
}

const routes: RouteObject[] = [{ path: '/', element: <Choices /> }]

test('the account’s language wins over the browser’s once its owner is known, and stays there', async () => {
  const user = someUser({ locale: 'en' })
  const screen = renderRoute(routes, { path: '/', user, language: 'tr' })
  expect(screen.getByText('now tr')).toBeVisible()
  expect(await screen.findByText('now en')).toBeVisible()
  expect(localStorage.getItem('kocyolu.preferences')).toContain('"language":"en"')
})

test('a choice is kept in the account, the last one last, whatever was asked before', async () => {
  let locale: Locale = 'auto'
  const screen = renderRoute(routes, {
    path: '/',
    server: {
      'identity.currentUser': () => someUser({ locale }),
      'identity.updateUser': ({ body }) => {
        locale = (body as UserChange).locale ?? locale
        return someUser({ locale })
      },
    },
  })
  await waitFor(() => expect(screen.requests).toHaveLength(1))
  await screen.user.click(screen.getByRole('button', { name: 'en' }))
  await screen.user.click(screen.getByRole('button', { name: 'tr' }))
  expect(screen.getByText('now tr')).toBeVisible()
  await waitFor(() =>
    expect(screen.requests.filter(({ call }) => call === 'identity.updateUser')).toHaveLength(2),
  )
  await waitFor(() => expect(locale).toBe('tr'))
  expect(screen.getByText('now tr')).toBeVisible()
})

test('a choice that is made before it is known who makes it is kept in the account too', async () => {
  const account = Promise.withResolvers<User>()
  const screen = renderRoute(routes, {
    path: '/',
    server: {
      'identity.currentUser': () => account.promise,
      'identity.updateUser': ({ body }) => someUser({ locale: (body as UserChange).locale ?? 'tr' }),
    },
  })
  await screen.user.click(screen.getByRole('button', { name: 'en' }))
  account.resolve(someUser({ locale: 'tr' }))
  await waitFor(() =>
    expect(screen.requests.findLast(({ call }) => call === 'identity.updateUser')?.body).toEqual({
      locale: 'en',
    }),
  )
  expect(screen.getByText('now en')).toBeVisible()
})

test('a choice that the account does not take holds in the browser, and that is said', async () => {
  const screen = renderRoute(routes, {
    path: '/',
    user: someUser(),
    server: { 'identity.updateUser': fail('unavailable') },
  })
  await waitFor(() => expect(screen.requests).toHaveLength(1))
  await screen.user.click(screen.getByRole('button', { name: 'en' }))
  expect(await screen.findByText(/Dil tercihin kaydedilemedi|Your language was not saved/)).toBeVisible()
  expect(screen.getByText('now en')).toBeVisible()
})

test('a visitor’s choice is the browser’s alone', async () => {
  const screen = renderRoute(routes, { path: '/', isNew: true })
  await screen.user.click(screen.getByRole('button', { name: 'en' }))
  expect(usePreferences.getState().language).toBe('en')
  expect(screen.requests).toEqual([])
})
