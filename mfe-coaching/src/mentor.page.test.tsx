import {
  type FakeServer,
  fail,
  openMore,
  renderRoute,
  type SomeMentor,
  someMentor,
  someUser,
} from '@kocyolu/web/testing'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { routes } from './routes.tsx'

const mentor = someMentor()
const can = { book: true, message: true, review: true }

const open = (part: SomeMentor, server: FakeServer = {}, options = {}) =>
  renderRoute(routes, {
    path: '/mentors/3',
    server: { 'coaching.getMentor': someMentor(part), 'coaching.listReviews': [], ...server },
    ...options,
  })

describe('a coach’s profile', () => {
  test('shows everything about the coach, in English', async () => {
    const screen = open({})
    expect(await screen.findByRole('heading', { level: 1, name: 'Işık Aydın' })).toBeVisible()
    expect(screen.queryByText(/break/)).toBeNull()
    expect(document.title).toBe('Işık Aydın | Mentor Profile | KoçYolu')
    expect(screen.getAllByRole('img', { name: /4\.5/ })[0]).toBeVisible()
    const about = within(screen.getByRole('region', { name: 'About' }))
    expect(about.getByText('Bilgisayar Mühendisliği')).toBeVisible()
    expect(about.getByText('Boğaziçi Üniversitesi')).toBeVisible()
    expect(about.getByText('2 years of experience')).toBeVisible()
    expect(about.getByText('Merhaba, ben Işık.')).toBeVisible()
    const availability = within(screen.getByRole('region', { name: 'Availability' }))
    expect(availability.getByText('Monday: available')).toBeInTheDocument()
    expect(availability.getByText('Sunday: not available')).toBeInTheDocument()
    expect(availability.getByText('9:00 - 17:00')).toBeVisible()
    expect(availability.queryByRole('list', { name: 'Hours' })).toBeNull()
    expect(screen.getByText('Türev ve integral')).toBeVisible()
  })

  test('says that the coach is on a break, and when they are back', async () => {
    const screen = open({ backOn: '2026-12-05', can })
    expect(await screen.findByText('On a break: back on December 5, 2026')).toBeVisible()
    screen.unmount()
    const turkish = open({ backOn: '2026-12-05' }, {}, { language: 'tr' })
    expect(await turkish.findByText('Mola: 5 Aralık 2026 günü dönüyor')).toBeVisible()
  })

  test('says what was checked and when, and what was not', async () => {
    const screen = open({
      ...{ rankProved: true, universityProved: false },
      checked: {
        rankAt: '2026-11-20T10:00:00.000Z',
        universityAt: null,
        conductAt: '2026-11-21T10:00:00.000Z',
      },
    })
    const checked = within(await screen.findByRole('region', { name: 'What did we check?' }))
    expect(checked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Rank: we saw the ÖSYM result document on November 20, 2026.',
      'University: stated by the mentor, we saw no proof.',
      'Accepted our rules of conduct on November 21, 2026.',
      expect.stringMatching(/^We did not check: identity card, criminal record/),
    ])
  })

  test('says of what was seen long ago that it was, of a clean record when, and that new sessions wait', async () => {
    const [seen, record] = ['2025-10-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z']
    const screen = open({
      ...{ universityProved: true, isPaused: true },
      checked: { rankAt: null, universityAt: seen, conductAt: null, recordAt: record, isOld: true },
    })
    expect(await screen.findByText('Takes no new sessions until we have looked at a document')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Sign In to Book' })).toBeNull()
    const checked = within(screen.getByRole('region', { name: 'What did we check?' }))
    expect(checked.getByText(/on October 20, 2025, more than a year ago/)).toBeVisible()
    expect(checked.getByText(/we saw a clean one on November 21, 2026/)).toBeVisible()
    expect(checked.getByText(/^We did not check: identity card, and what happens/)).toBeVisible()
  })

  test('shows the hours of each day where they differ', async () => {
    const hours = [
      { day: 'monday', start: '09:30', end: '11:00' },
      { day: 'monday', start: '13:00', end: '14:00' },
      { day: 'tuesday', start: '20:00', end: '24:00' },
    ] as const
    const none = { wednesday: false, thursday: false, friday: false }
    const screen = open({ hours: [...hours], availability: { ...someMentor().availability, ...none } })
    const list = within(await screen.findByRole('list', { name: 'Hours' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Monday9:30 - 11:0013:00 - 14:00',
      'Tuesday20:00 - 24:00',
    ])
  })

  test('says what is missing', async () => {
    const screen = open({ bio: null, expertise: [], yearsOfExperience: 1, averageRating: 0, reviewCount: 0 })
    expect(await screen.findByText('No bio provided.')).toBeVisible()
    expect(screen.getByText('No expertise areas listed.')).toBeVisible()
    expect(screen.getByText('1 year of experience')).toBeVisible()
    expect(screen.getByText('No reviews yet')).toBeVisible()
  })

  test('without free hours names other coaches who have some, to a student alone', async () => {
    const startTime = new Date(Date.now() + 3 * 86_400_000).toISOString()
    const other = { ...someMentor({ id: 8, firstName: 'Çağrı', lastName: 'Şimşek' }), startTime }
    const server = { 'coaching.listInstead': { items: [other] } }
    const screen = open({ nextStarts: [] }, server, { user: someUser() })
    const others = within(
      await screen.findByRole('region', { name: /^This mentor has no free times in the coming weeks/ }),
    )
    expect(await others.findByRole('link', { name: 'Çağrı Şimşek' })).toHaveAttribute('href', '/mentors/8')
    expect(others.getByRole('link', { name: /^Book Çağrı for/ })).toHaveAttribute(
      'href',
      `/mentors/8/request?start=${encodeURIComponent(startTime)}`,
    )
    screen.unmount()
    const coach = open({ nextStarts: [] }, server, { user: someUser({ role: 'mentor' }) })
    await coach.findByRole('heading', { level: 1, name: 'Işık Aydın' })
    expect(coach.requests.some(({ call }) => call === 'coaching.listInstead')).toBe(false)
  })

  test('who takes no other students says so before a press, with the waiting list and others', async () => {
    const startTime = new Date(Date.now() + 3 * 86_400_000).toISOString()
    const other = { ...someMentor({ id: 8, firstName: 'Çağrı', lastName: 'Şimşek' }), startTime }
    const server = { 'coaching.listInstead': { items: [other] }, 'coaching.listWaiting': [] }
    const full = { isFull: true, nextStarts: [], can: { wait: true, message: true } }
    const screen = open(full, server, { user: someUser() })
    expect(await screen.findByText('Takes no new students at the moment')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Book a Session' })).toBeNull()
    const note = within(await screen.findByRole('region', { name: 'Takes no new students' }))
    expect(await note.findByRole('button', { name: 'Notify me when a time is free' })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    expect(await screen.findByRole('link', { name: 'Çağrı Şimşek' })).toBeVisible()
    screen.unmount()
    const visitor = open({ ...full, can: {} }, server)
    expect(await visitor.findByText(/^If you already work with Işık, sign in/)).toBeVisible()
    visitor.unmount()
    const paused = open({ ...full, isFull: false, isPaused: true, can: {} }, server)
    expect(await paused.findByRole('region', { name: 'Takes no new sessions now' })).toBeVisible()
    expect(paused.queryByText(/^If you already work/)).toBeNull()
  })

  test('says how early the first session of a day is booked', async () => {
    const screen = open({ firstNoticeHours: 24 })
    expect(
      await screen.findByText('The first session of a day is booked at least 24 hours ahead.'),
    ).toBeVisible()
  })

  test('is Turkish when that is chosen', async () => {
    const screen = open({ bio: null }, {}, { language: 'tr' })
    expect(await screen.findByText('Biyografi bilgisi bulunmuyor.')).toBeVisible()
    expect(document.title).toBe('Işık Aydın | Koç Profili | KoçYolu')
  })

  test('keeps the reviews Turkish on the English page', async () => {
    const screen = open({})
    const reviews = await screen.findByRole('region', { name: 'Öğrenci Yorumları' })
    expect(reviews.closest('[lang]')).toHaveAttribute('lang', 'tr')
    expect(screen.getByRole('region', { name: 'About' }).closest('[lang]')).toHaveAttribute('lang', 'en')
  })

  test.each(['/mentors/abc', '/mentors/0'])('does not ask the server about %s', async path => {
    const screen = renderRoute(routes, { path })
    expect(await screen.findByRole('heading', { name: 'Mentor Not Found' })).toBeVisible()
  })

  test('an unknown coach leads to all coaches', async () => {
    const screen = open({}, { 'coaching.getMentor': fail('not_found') })
    expect(await screen.findByRole('heading', { name: 'Mentor Not Found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Browse All Mentors' })).toHaveAttribute('href', '/mentors')
  })

  test('a failure is not mistaken for an unknown coach, and can be tried again', async () => {
    let calls = 0
    const screen = open({}, { 'coaching.getMentor': () => (calls++ === 0 ? fail('unavailable') : mentor) })
    expect(await screen.findByRole('alert')).toHaveTextContent('The profile could not be loaded.')
    expect(screen.queryByText('Mentor Not Found')).toBeNull()
    await screen.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Işık Aydın' })).toBeVisible()
  })
})

describe('what a reader may do next', () => {
  test('a visitor signs in to book or to write, and comes back', async () => {
    const screen = open({})
    const book = await screen.findByRole('link', { name: 'Sign In to Book' })
    expect(book).toHaveAttribute(
      'href',
      '/api/login?returnTo=%2Fmentors%2F3%2Frequest&screen=sign-in&intent=student',
    )
    await expect
      .poll(() => screen.getByRole('link', { name: 'Message' }).getAttribute('href'))
      .toBe(
        `/api/login?returnTo=${encodeURIComponent(`/messages?userId=${mentor.userId}`)}&screen=sign-in&intent=student`,
      )
  })

  test('a student books and writes', async () => {
    const screen = open({ can }, {}, { user: someUser() })
    expect(await screen.findByRole('button', { name: 'Book a Session' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Message' })).toHaveAttribute(
      'href',
      `/messages?userId=${mentor.userId}`,
    )
  })

  test('a student blocks the coach there and then', async () => {
    let isBlocked = false
    const screen = open(
      { can },
      {
        'coaching.getMentor': () => someMentor({ can, isBlocked }),
        'messaging.block': ({ params, query }) => {
          expect([params.userId, query]).toEqual([mentor.userId, { sessions: 'keep' }])
          isBlocked = true
        },
      },
      { user: someUser() },
    )
    await openMore(screen.user, 'Işık Aydın')
    await screen.user.click(await screen.findByRole('button', { name: 'Block' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Block Işık?' }))
    await screen.user.click(dialog.getByRole('button', { name: 'Block' }))
    expect(await screen.findByText('You have blocked this mentor.')).toBeVisible()
  })

  test('of a coach who is blocked it says so, and leads to where the block is lifted', async () => {
    const screen = open({ isBlocked: true }, {}, { user: someUser() })
    expect(await screen.findByText('You have blocked this mentor.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Unblock' })).toHaveAttribute('href', '/messages/blocked')
    expect(screen.queryByRole('button', { name: 'Block' })).toBeNull()
  })

  test('the coach is led to where the profile is changed', async () => {
    const user = someUser({ role: 'mentor', id: mentor.userId })
    const screen = open({ can: { edit: true } }, {}, { user })
    expect(await screen.findByRole('link', { name: 'Edit Profile' })).toHaveAttribute(
      'href',
      '/dashboard/profile',
    )
  })

  test('an admin, who may change any profile, is not sent to an own one', async () => {
    const user = someUser({ role: 'admin' })
    const screen = open({ can: { message: true, edit: true } }, {}, { user })
    await screen.findByRole('link', { name: 'Message' })
    expect(screen.queryByRole('link', { name: 'Edit Profile' })).toBeNull()
  })

  test('another coach does neither', async () => {
    const screen = open({}, {}, { user: someUser({ role: 'mentor' }) })
    await screen.findByRole('heading', { name: 'Işık Aydın' })
    await expect.poll(() => screen.queryByRole('link', { name: /Message|Sign In/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Book a Session' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Yorum Ekle' })).toBeNull()
  })
})

describe('reporting a coach', () => {
  test('ends in blocking them', async () => {
    const block = vi.fn(() => undefined)
    const screen = open(
      { can: { ...can, report: true } },
      {
        'coaching.reportMentor': ({ params, body }) => {
          expect([params.id, body]).toEqual(['3', { reason: 'false_information' }])
        },
        'messaging.block': block,
      },
      { user: someUser() },
    )
    await openMore(screen.user, 'Işık Aydın')
    await screen.user.click(await screen.findByRole('button', { name: 'Report this profile' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this profile' }))
    await screen.user.click(dialog.getByRole('radio', { name: 'False information, false identity' }))
    await screen.user.click(dialog.getByRole('button', { name: 'Send' }))
    await screen.user.click(await dialog.findByRole('button', { name: 'Block' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Block Işık?' }))
    await screen.user.click(asked.getByRole('button', { name: 'Block' }))
    await waitFor(() => expect(block).toHaveBeenCalledOnce())
  })

  test('is nothing for visitors', async () => {
    const screen = open({})
    expect(await screen.findByRole('heading', { level: 1, name: 'Işık Aydın' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^More/ })).toBeNull()
  })
})
