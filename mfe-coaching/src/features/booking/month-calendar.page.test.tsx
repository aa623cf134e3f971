import { fail } from '@kocyolu/web/testing'
import { within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdDate, hour, letDateGo, monday, openDialog, zone } from './booking.fixtures.tsx'

beforeEach(holdDate)
afterEach(letDateGo)

describe('choosing a day', () => {
  test('days without a free hour cannot be chosen and say why', async () => {
    const screen = await openDialog()
    await screen.day(/^Monday, November 23, 2026, 2 free times/)
    for (const name of [
      /November 19, 2026, in the past/,
      /November 25, 2026, not available/,
      /November 26, 2026, fully booked/,
    ]) {
      const button = await screen.day(name)
      expect(button).toHaveAttribute('aria-disabled', 'true')
      await screen.user.click(button)
      expect(button).toHaveAttribute('aria-pressed', 'false')
    }
    expect(screen.getByText('Choose a date to see its free times.')).toBeVisible()
  })

  test('the keys move through the grid, one day is reached by Tab', async () => {
    const screen = await openDialog()
    const first = await screen.day(/^Monday, November 23/)
    const grid = screen.getByRole('grid', { name: 'November 2026 – December 2026' })
    expect(
      within(grid)
        .getAllByRole('button')
        .filter(button => button.tabIndex === 0),
    ).toEqual([first])
    first.focus()
    const focused = () => document.activeElement?.getAttribute('data-day')
    const press = async (...keys: string[]) => {
      await screen.user.keyboard(keys.map(key => `{${key}}`).join(''))
      return focused()
    }
    expect(await press('ArrowRight')).toBe('2026-11-24')
    expect(await press('ArrowDown')).toBe('2026-12-01')
    expect(await press('ArrowUp', 'Home')).toBe('2026-11-23')
    expect(await press('End')).toBe('2026-11-29')
    expect(await press('PageDown')).toBe('2027-01-03')
    expect(screen.getByRole('grid', { name: 'December 2026 – January 2027' })).toBeVisible()
    expect(await press('PageUp', 'PageUp')).toBe('2026-11-20')
    expect(await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter')).toBe('2026-11-23')
    expect(screen.getByRole('button', { name: /^Monday, November 23/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(screen.getAllByRole('radio')).toHaveLength(2)
  })

  test('begins at the current week, and folds to the week of the chosen day until a key or the button opens it', async () => {
    const screen = await openDialog()
    const monday = await screen.day(/^Monday, November 23/)
    const grid = screen.getByRole('grid')
    expect(within(grid).getAllByRole('button')[0]).toHaveAccessibleName(
      /^Monday, November 16, 2026, in the past/,
    )
    await screen.user.click(monday)
    expect(grid).toHaveAttribute('data-folded', 'true')
    expect(grid.querySelector('[data-reached="true"]')).toContainElement(monday)
    await screen.user.click(screen.getByRole('button', { name: 'All days' }))
    expect(grid).toHaveAttribute('data-folded', 'false')
    await screen.user.click(monday)
    await screen.user.keyboard('{ArrowDown}')
    expect(grid).toHaveAttribute('data-folded', 'false')
  })

  test('begins at the day of the site where the clock of the computer is a month behind', async () => {
    vi.setSystemTime(new Date('2026-10-20T12:00:00'))
    const screen = await openDialog({
      'coaching.listSlots': () => {
        // The `Date` of the answer sets the clock.
        holdDate()
        return { slots: monday }
      },
    })
    expect(await screen.day(/November 19, 2026, in the past/)).toBeVisible()
  })

  test('opens at the next weeks when nothing is free in these', async () => {
    const screen = await openDialog({ 'coaching.listSlots': { slots: [hour('2026-12-24', '10:00')] } })
    expect(await screen.day(/^Thursday, December 24, 2026, 1 free time$/)).toHaveAttribute('tabindex', '0')
    await screen.user.click(screen.getByRole('button', { name: 'Later weeks' }))
    expect(await screen.findByText('No free times in January 2027 – February 2027.')).toBeVisible()
    await screen.user.click(screen.getByRole('button', { name: 'Earlier weeks' }))
    await screen.user.click(screen.getByRole('button', { name: 'Earlier weeks' }))
    expect(screen.getByRole('button', { name: 'Earlier weeks' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('free times that do not load can be asked for again', async () => {
    let calls = 0
    const screen = await openDialog({
      'coaching.listSlots': () => (calls++ === 0 ? fail('unavailable') : { slots: monday }),
    })
    expect(await screen.findByText(/The free times could not be loaded/)).toBeVisible()
    await screen.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.day(/2 free times/)).toBeVisible()
  })

  test('names the time zones when the coach’s clock differs', async () => {
    const elsewhere = zone === 'Pacific/Kiritimati' ? 'Pacific/Midway' : 'Pacific/Kiritimati'
    const screen = await openDialog({}, { timeZone: elsewhere })
    await screen.day(/^Monday, November 23/)
    expect(
      screen.getByText(/^Times are in your time zone, .+\. The mentor’s is (Line Islands|Samoa) Time\.$/),
    ).toBeVisible()
  })
})
