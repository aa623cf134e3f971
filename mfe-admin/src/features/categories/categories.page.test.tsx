import { type FakeServer, fail, openedDialog, renderRoute, someUser, within } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'

const open = (server: FakeServer = {}) =>
  renderRoute(routes, {
    path: '/admin/categories',
    user: someUser({ role: 'admin' }),
    server: {
      'coaching.listCategoryUsage': [
        { id: 1, name: 'Fizik', mentors: 1 },
        { id: 2, name: 'Kimya', mentors: 12 },
      ],
      ...server,
    },
  })

const actionsOf = async (screen: ReturnType<typeof open>, name: string) =>
  within(await screen.findByRole('group', { name }))

test('shows how many mentors have each', async () => {
  const screen = open()
  const list = within(await screen.findByRole('list', { name: 'Categories' }))
  expect(list.getAllByRole('listitem').map(row => row.textContent)).toEqual([
    'Fizik1 mentorRenameDelete',
    'Kimya12 mentorsRenameDelete',
  ])
})

test('adds one; a name that is taken stays where it was typed', async () => {
  let isTaken = true
  const screen = open({
    'coaching.createCategory': () => (isTaken ? fail('category.exists') : { id: 3, name: 'Biyoloji' }),
  })
  const field = await screen.findByRole('textbox', { name: 'New category' })
  await screen.user.click(screen.getByRole('button', { name: 'Add' }))
  expect(field).toHaveAccessibleDescription('This field is required')
  await screen.user.type(field, 'Biyoloji{Enter}')
  expect(await screen.findByText('There is already a category of this name.')).toBeVisible()
  expect(field).toHaveValue('Biyoloji')
  isTaken = false
  await screen.user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Biyoloji was added')).toBeVisible()
  expect(field).toHaveValue('')
})

test('renames from the name that was seen', async () => {
  const screen = open({ 'coaching.renameCategory': { id: 2, name: 'Genel Kimya' } })
  await screen.user.click((await actionsOf(screen, 'Kimya')).getByRole('button', { name: 'Rename' }))
  const dialog = within(await openedDialog('Rename Kimya'))
  const field = dialog.getByRole('textbox', { name: 'Name' })
  await screen.user.clear(field)
  await screen.user.type(field, 'Genel Kimya{Enter}')
  expect(await screen.findByText('Kimya is now called Genel Kimya')).toBeVisible()
  expect(screen.requests.find(one => one.call === 'coaching.renameCategory')).toMatchObject({
    params: { id: '2' },
    body: { name: 'Genel Kimya', was: 'Kimya' },
  })
})

test('deletes after saying from how many profiles', async () => {
  const screen = open({ 'coaching.deleteCategory': undefined })
  await screen.user.click((await actionsOf(screen, 'Kimya')).getByRole('button', { name: 'Delete' }))
  const dialog = within(await openedDialog('Delete Kimya?'))
  expect(dialog.getByText(/removed from the profiles of 12 mentors/)).toBeVisible()
  await screen.user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Kimya was deleted')).toBeVisible()
})
