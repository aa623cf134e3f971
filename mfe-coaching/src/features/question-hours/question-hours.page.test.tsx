import { type NewQuestionHour, questionHourRules } from '@kocyolu/contracts'
import { chooseOption, type FakeServer, fail, fireEvent, idOf, renderRoute } from '@kocyolu/web/testing'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { routes } from '../../routes.tsx'
import { someHour } from '../../shared/question-hours/question-hours.fixtures.ts'
import { mentor, noCounts, student } from '../../shared/sessions/sessions.fixtures.ts'

const open = (server: FakeServer, { user = student, at = '5', language = 'en' as 'en' | 'tr' } = {}) =>
  renderRoute(routes, { path: `/dashboard/question-hours/${at}`, user, server, language })

describe('the page of a question hour', () => {
  test('a student accepts the rules once and takes a place; then it names those who are in', async () => {
    let hour = someHour()
    const screen = open({
      'coaching.getQuestionHour': () => hour,
      'coaching.takePlace': () => {
        hour = someHour({
          isIn: true,
          taken: 3,
          people: ['Ali', 'Ece', 'Deniz'],
          rules: null,
          can: { join: false, leave: true },
        })
        return hour
      },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Türev soruları' })).toBeVisible()
    expect(screen.getByText('2 of 6 places taken')).toBeVisible()
    expect(screen.queryByText('Who is in')).toBeNull()
    expect(screen.getByText(/^Nothing is recorded/)).toBeVisible()
    await screen.user.click(screen.getByRole('button', { name: 'Take a place' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Please accept the rules first')
    expect(screen.requests.filter(({ call }) => call === 'coaching.takePlace')).toEqual([])
    await screen.user.click(screen.getByRole('checkbox', { name: 'I accept the rules' }))
    await screen.user.click(screen.getByRole('button', { name: 'Take a place' }))
    expect(await screen.findByText('Ece')).toBeVisible()
    expect(screen.requests.find(({ call }) => call === 'coaching.takePlace')?.body).toEqual({
      rules: questionHourRules,
    })
    expect(screen.getByText(/^The link opens here/)).toBeVisible()
  })

  test('says that the last place was just taken, and gives a place back', async () => {
    let hour = someHour({ rules: null })
    const screen = open({
      'coaching.getQuestionHour': () => hour,
      'coaching.takePlace': () => fail('booking.slot_taken', [{ path: 'places', message: 'Full' }]),
      'coaching.giveBackPlace': undefined,
    })
    await screen.user.click(await screen.findByRole('button', { name: 'Take a place' }))
    expect(await screen.findByText(/The last place has just been taken/)).toBeVisible()
    screen.unmount()
    hour = someHour({ isIn: true, rules: null, people: ['Deniz'], can: { join: false, leave: true } })
    const again = open({ 'coaching.getQuestionHour': () => hour, 'coaching.giveBackPlace': undefined })
    await again.user.click(await again.findByRole('button', { name: 'Give my place back' }))
    expect(await again.findByText('Your place is free again')).toBeVisible()
  })

  test('has the link when it is due, for who is in', async () => {
    const screen = open({
      'coaching.getQuestionHour': someHour({
        ...{ isIn: true, meetingLink: 'https://oda.test/1', people: ['Deniz'], can: { join: false } },
      }),
    })
    expect(await screen.findByRole('link', { name: /^Join/ })).toHaveAttribute('href', 'https://oda.test/1')
  })

  test('shows its coach whom they asked, and cancels after asking', async () => {
    const asked = [
      { firstName: 'Ali', lastName: 'Koç', profileImageUrl: null, isIn: true },
      { firstName: 'Ece', lastName: 'Su', profileImageUrl: null, isIn: false },
    ]
    const hour = someHour({ isOwn: true, isIn: true, asked, rules: null, can: { join: false, cancel: true } })
    const screen = open(
      { 'coaching.getQuestionHour': hour, 'coaching.cancelQuestionHour': undefined },
      { user: mentor },
    )
    expect(await screen.findByText('Ali Koç')).toBeVisible()
    await screen.user.click(screen.getByRole('button', { name: 'Cancel' }))
    await screen.user.click(await screen.findByRole('button', { name: 'Cancel it' }))
    expect(await screen.findByText('Question hour cancelled')).toBeVisible()
  })

  test('of another user’s, or one that is gone, is none', async () => {
    const screen = open({ 'coaching.getQuestionHour': () => fail('not_found') }, { language: 'tr' })
    expect(await screen.findByText('Böyle bir soru saati yok')).toBeVisible()
  })
})

describe('opening one', () => {
  const students = [
    { id: idOf(11), firstName: 'Ali', lastName: 'Koç', profileImageUrl: null },
    { id: idOf(12), firstName: 'Ece', lastName: 'Su', profileImageUrl: null },
  ]
  const form = { user: mentor, at: 'new' }
  const server = {
    'coaching.listOwnStudents': students,
    'coaching.listQuestionHours': { items: [], rules: questionHourRules },
  }

  test('asks students of one’s own, with the rules', async () => {
    const screen = open(
      {
        ...server,
        'coaching.makeQuestionHour': someHour({ isOwn: true, isIn: true, rules: null }),
        'coaching.getQuestionHour': someHour({ isOwn: true, isIn: true, rules: null }),
      },
      form,
    )
    await screen.user.click(await screen.findByRole('button', { name: 'Open and notify' }))
    expect(await screen.findByText('Choose at least one student')).toBeVisible()
    expect(screen.getByText(/^Choose a time from now on/)).toBeVisible()
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2099-01-05' } })
    await chooseOption(screen.user, 'Places', '3 places')
    await screen.user.type(screen.getByLabelText('Topic'), 'Türev soruları')
    await screen.user.click(screen.getByRole('checkbox', { name: 'Ece Su' }))
    await screen.user.click(screen.getByRole('checkbox', { name: 'I accept the rules' }))
    await screen.user.click(screen.getByRole('button', { name: 'Open and notify' }))
    await waitFor(() => expect(screen.location()).toBe('/dashboard/question-hours/5'))
    const body = screen.requests.find(({ call }) => call === 'coaching.makeQuestionHour')
      ?.body as NewQuestionHour
    expect(body).toMatchObject({
      places: 3,
      students: [idOf(12)],
      topic: 'Türev soruları',
      rules: questionHourRules,
    })
  })

  test('says that the hour is taken, and that there is no student yet', async () => {
    const screen = open(
      {
        ...server,
        'coaching.makeQuestionHour': () =>
          fail('booking.slot_taken', [{ path: 'startTime', message: 'Taken' }]),
      },
      form,
    )
    fireEvent.change(await screen.findByLabelText('Day'), { target: { value: '2099-01-05' } })
    await screen.user.type(screen.getByLabelText('Topic'), 'Türev')
    await screen.user.click(screen.getByRole('checkbox', { name: 'Ali Koç' }))
    await screen.user.click(screen.getByRole('checkbox', { name: 'I accept the rules' }))
    await screen.user.click(screen.getByRole('button', { name: 'Open and notify' }))
    expect(await screen.findByText('You have a session or something else at that time')).toBeVisible()
    screen.unmount()
    const none = open({ ...server, 'coaching.listOwnStudents': [] }, form)
    expect(await none.findByText(/^Once you have met a student/)).toBeVisible()
  })
})

describe('the dashboards', () => {
  test('list the hours to come; a coach is offered to open one, a student without one sees nothing', async () => {
    const rest = {
      'coaching.countStudentSessions': noCounts,
      'coaching.listStudentSessions': [],
      'content.listBlogs': [],
      'coaching.listFavourites': { items: [], nextCursor: null },
    }
    const items = [someHour({ isIn: true })]
    const screen = renderRoute(routes, {
      path: '/dashboard',
      user: student,
      server: { ...rest, 'coaching.listQuestionHours': { items, rules: null } },
    })
    const list = within(await screen.findByRole('region', { name: 'Question hours' }))
    expect(list.getByRole('link', { name: 'Türev soruları' })).toHaveAttribute(
      'href',
      '/dashboard/question-hours/5',
    )
    expect(list.getByText(/With Işık · You are in$/)).toBeVisible()
    expect(list.queryByRole('link', { name: 'Open a question hour' })).toBeNull()
    screen.unmount()
    const coach = renderRoute(routes, {
      path: '/dashboard',
      user: mentor,
      server: { 'coaching.countMentorSessions': noCounts, 'coaching.listMentorSessions': [] },
    })
    expect(await coach.findByRole('link', { name: 'Open a question hour' })).toHaveAttribute(
      'href',
      '/dashboard/question-hours/new',
    )
  })
})
