import { fail, offline } from '@kocyolu/web/testing'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aSession, can, holdDate, hour, letDateGo, openDialog, type Screen } from './booking.fixtures.tsx'

beforeEach(holdDate)
afterEach(letDateGo)

const first = hour('2026-11-23', '09:30')
const weeks = ['2026-11-30', '2026-12-07', '2026-12-21', '2027-01-11'].map(day => hour(day, '09:30'))
/** Slots beside it: another hour, another weekday, and a week too many. */
const others = [
  hour('2026-11-30', '10:00'),
  hour('2026-12-01', '09:30'),
  hour('2027-01-18', '09:30'),
  hour('2026-11-23', '09:00'),
]
const withRepeat = { can: { ...can, repeat: true } }
const slots = (free = weeks) => ({ slots: [first, ...free, ...others] })
const sent = (screen: Screen) => screen.requests.filter(({ call }) => call === 'coaching.requestSession')

async function chooseFirst(screen: Screen) {
  await screen.user.click(await screen.day(/^Monday, November 23, 2026/))
  await screen.user.click(screen.getByRole('radio', { name: '09:30–10:30' }))
  await screen.user.type(screen.getByLabelText('Topic'), 'Türev')
}
const openWeeks = (screen: Screen) =>
  screen.user.click(screen.getByRole('button', { name: 'Also request other weeks' }))

const send = (screen: Screen) => screen.user.click(screen.getByRole('button', { name: 'Request Session' }))

describe('the same hour in other weeks', () => {
  test('costs a student who does not want it one key, and no student is asked for it', async () => {
    const screen = await openDialog({ 'coaching.listSlots': slots() }, withRepeat)
    await chooseFirst(screen)
    const asked = screen.requests.length
    await screen.user.tab()
    await screen.user.tab()
    const button = screen.getByRole('button', { name: 'Also request other weeks' })
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await screen.user.tab()
    expect(screen.getByRole('button', { name: 'Request Session' })).toHaveFocus()
    expect(screen.requests).toHaveLength(asked)
  })

  test('is offered where it is free, up to seven weeks later, and goes with the request', async () => {
    const screen = await openDialog({ 'coaching.listSlots': slots() }, withRepeat)
    await chooseFirst(screen)
    await openWeeks(screen)
    const boxes = await screen.findAllByRole('checkbox')
    expect(boxes.map(box => box.closest('label')?.textContent)).toEqual([
      'Mon, Nov 30',
      'Mon, Dec 7',
      'Mon, Dec 21',
      'Mon, Jan 11',
    ])
    await screen.user.click(screen.getByRole('checkbox', { name: 'Mon, Dec 7' }))
    await screen.user.click(screen.getByRole('checkbox', { name: 'Mon, Nov 30' }))
    expect(screen.getByText(/Monday, November 23, 2026, 09:30–10:30\s+and 2 more weeks/)).toBeVisible()
    await send(screen)
    expect(await screen.findByText('Session requested')).toBeVisible()
    expect(sent(screen).map(({ body }) => body)).toMatchObject([
      { startTime: first.startTime, repeats: [weeks[0]?.startTime, weeks[1]?.startTime] },
    ])
  })

  test('can be chosen as a whole, and not at all', async () => {
    const screen = await openDialog({ 'coaching.listSlots': slots() }, withRepeat)
    await chooseFirst(screen)
    await openWeeks(screen)
    await screen.user.click(await screen.findByRole('button', { name: 'Choose all' }))
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeChecked()
    await screen.user.click(screen.getByRole('button', { name: 'Choose none' }))
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked()
    await send(screen)
    expect(await screen.findByText('Session requested')).toBeVisible()
    expect(sent(screen)[0]?.body).not.toHaveProperty('repeats')
  })

  test('ends with another hour', async () => {
    const screen = await openDialog({ 'coaching.listSlots': slots() }, withRepeat)
    await chooseFirst(screen)
    await openWeeks(screen)
    await screen.user.click(await screen.findByRole('button', { name: 'Choose all' }))
    await screen.user.click(screen.getByRole('radio', { name: '09:00–10:00' }))
    expect(await screen.findByText('This time is not free in the following weeks.')).toBeVisible()
    await send(screen)
    expect(await screen.findByText('Session requested')).toBeVisible()
    expect(sent(screen)[0]?.body).not.toHaveProperty('repeats')
  })

  test('one that was taken meanwhile leaves the choice, the rest stays', async () => {
    let isTaken = false
    const screen = await openDialog(
      {
        'coaching.listSlots': () => slots(isTaken ? weeks.slice(1) : weeks),
        'coaching.requestSession': request => {
          if (isTaken) return aSession(request)
          isTaken = true
          return fail('booking.slot_taken', [{ path: 'repeats.0', message: 'Taken' }])
        },
      },
      withRepeat,
    )
    await chooseFirst(screen)
    await openWeeks(screen)
    await screen.user.click(await screen.findByRole('button', { name: 'Choose all' }))
    await send(screen)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'One of the weeks you chose is no longer free. Please look at the list again. Nothing you wrote is lost.',
    )
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(3))
    expect(screen.getByRole('radio', { name: '09:30–10:30' })).toBeChecked()
    await send(screen)
    expect(await screen.findByText('Session requested')).toBeVisible()
    expect(sent(screen)[1]?.body).toMatchObject({ repeats: weeks.slice(1).map(week => week.startTime) })
  })

  test('that do not load say so; they are asked again, and the first hour can be had without them', async () => {
    let isDown = true
    const screen = await openDialog(
      {
        'coaching.listSlots': ({ query }) => (isDown && query.from !== '2026-11-15' ? offline : slots()),
      },
      withRepeat,
    )
    await chooseFirst(screen)
    await openWeeks(screen)
    await screen.user.click(await screen.findByRole('button', { name: 'Try again' }))
    isDown = false
    await screen.user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByRole('checkbox')).toHaveLength(4)
  })
})
