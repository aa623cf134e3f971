import type { ChoiceList, WriteChoices } from '@kocyolu/contracts'
import { type FakeServer, fail, renderRoute, type SeenRequest, someUser, within } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'
import { choiceList, programme } from '../../shared/choices/choices.fixtures.ts'

const student = someUser()
const found = [programme(4), programme(1), programme(5, { ranks: [] })]

/** A service that keeps the list; the first writing meets another tab's. */
function kept(first: ChoiceList, meanwhile?: ChoiceList): FakeServer {
  let list = first
  let newer = meanwhile
  return {
    'coaching.getGoal': fail('not_found'),
    'coaching.searchProgrammes': { items: found, nextCursor: null },
    'coaching.getChoices': () => list,
    'coaching.putChoices': ({ body }: SeenRequest) => {
      const { entries, ranks, version } = body as WriteChoices
      if (newer) {
        list = newer
        newer = undefined
        return fail('conflict')
      }
      list = {
        ...list,
        entries: entries.map(({ programmeId, note }) => ({ programme: programme(programmeId), note })),
        ranks: ranks.map(rank => ({ ...rank, isEstimate: false })),
        version: version + 1,
      }
      return list
    },
  }
}
const open = (server: FakeServer) =>
  renderRoute(routes, { path: '/dashboard/choices', user: student, server })
const names = () =>
  within(document.querySelector('ol') as HTMLElement)
    .getAllByRole('listitem')
    .map(item => item.querySelector('b')?.textContent)

test('programmes are added, moved by button and number, and each says how it stands to the rank, and that it predicts nothing', async () => {
  const screen = open(kept(choiceList([1, 2, 3])))
  expect(await screen.findByText('1 safe · 1 target · 1 dream')).toBeVisible()
  expect(screen.getByText(/This is no prediction/)).toBeVisible()
  expect(screen.getByText(/Your ÖSYM password is never asked for/)).toBeVisible()
  expect(screen.getByText('Your SAY rank: 2,000')).toBeVisible()
  await screen.user.click(screen.getByRole('button', { name: 'Down: Tıp 1' }))
  await screen.findByRole('combobox', { name: 'Place: Tıp 1' })
  await expect.poll(names).toEqual(['Tıp 2', 'Tıp 1', 'Tıp 3'])
  await screen.user.selectOptions(screen.getByRole('combobox', { name: 'Place: Tıp 3' }), '1')
  await expect.poll(names).toEqual(['Tıp 3', 'Tıp 2', 'Tıp 1'])
  await screen.user.click(await screen.findByRole('button', { name: 'Add: Tıp 4' }))
  await expect.poll(names).toEqual(['Tıp 3', 'Tıp 2', 'Tıp 1', 'Tıp 4'])
  expect(screen.getByText('4 of 24')).toBeVisible()
  expect(screen.getByText(/Code 905 · No rank is known/)).toBeVisible()
})

test('a change is made on what another tab has written meanwhile', async () => {
  const screen = open(kept(choiceList([1]), choiceList([1, 2], { version: 5 })))
  await screen.user.click(await screen.findByRole('button', { name: 'Add: Tıp 4' }))
  await expect.poll(names).toEqual(['Tıp 1', 'Tıp 2', 'Tıp 4'])
})

test('a note and a rank are written in dialogs', async () => {
  const screen = open(kept(choiceList([1])))
  await screen.user.click(await screen.findByRole('button', { name: 'Add a note: Tıp 1' }))
  await screen.user.type(await screen.findByRole('textbox', { name: /^Note/ }), 'Bursu sor')
  await screen.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Bursu sor')).toBeVisible()
  await screen.user.click(screen.getByRole('button', { name: 'Change my rank' }))
  const rank = await screen.findByRole('textbox', { name: 'Rank' })
  await screen.user.clear(rank)
  await screen.user.type(rank, '0')
  await screen.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Enter a whole number from 1/)).toBeVisible()
  await screen.user.clear(rank)
  await screen.user.type(rank, '900')
  await screen.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('1 safe · 0 target · 0 dream')).toBeVisible()
})

test('a closed list is read alone, and an empty one says what to do', async () => {
  const closed = open(kept(choiceList([1], { isOpen: false })))
  expect(await closed.findByText('The list is closed now')).toBeVisible()
  expect(names()).toEqual(['Tıp 1'])
  expect(closed.queryByRole('button', { name: /^(Add|Up|Change my rank)/ })).toBeNull()
  closed.unmount()
  const none = open(kept(choiceList([], { ranks: [{ scoreType: 'SAY', rank: 51_000, isEstimate: true }] })))
  expect(await none.findByText('Your list is empty')).toBeVisible()
  expect(none.getByText('Your SAY rank by your nets, about 51,000')).toBeVisible()
})
