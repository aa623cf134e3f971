import type { UpdateMentor, User } from '@kocyolu/contracts'
import { hasUnsaved } from '@kocyolu/web'
import {
  chooseOption,
  type FakeServer,
  fail,
  idOf,
  renderRoute,
  someOwnMentor,
  someUser,
  waitFor,
  within,
} from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'
import { noCalendar } from './create-profile.fixtures.tsx'

const student = someUser({ university: null, major: null, bio: null })
const coach = someUser({
  id: idOf(2),
  role: 'mentor',
  firstName: 'Işık',
  lastName: 'Aydın',
  mentorProfileId: 31,
})

const stored = {
  ...someOwnMentor({
    id: 31,
    userId: coach.id,
    university: 'Ege Üniversitesi',
    major: 'Felsefe Tarihi',
    bio: 'Sakin çalışırım.',
    timeZone: 'Europe/Istanbul',
    expertise: [
      { id: 50, categoryId: 5, category: 'Fizik', description: 'Mekanik' },
      { id: 60, categoryId: 6, category: 'Kimya', description: null },
    ],
    can: { edit: true },
  }),
  meetingLink: 'https://meet.example/isik',
}

const open = (user: User, server: FakeServer = {}, language: 'auto' | 'tr' = 'auto') =>
  renderRoute(routes, {
    path: '/dashboard/profile',
    user,
    language,
    server: {
      'coaching.getOwnMentorProfile': stored,
      'coaching.listTimeOff': [],
      'coaching.getOwnCalendar': noCalendar,
      'coaching.listExpertiseCategories': [
        { id: 5, name: 'Fizik' },
        { id: 6, name: 'Kimya' },
        { id: 7, name: 'Biyoloji' },
      ],
      ...server,
    },
  })
type Screen = ReturnType<typeof open>

const sent = (screen: Screen, call: string) => screen.requests.filter(one => one.call === call)
const save = (screen: Screen, name = 'Save Changes') =>
  screen.user.click(screen.getByRole('button', { name }))

test('a mentor changes the profile, its areas and the zone, and reads what another zone means', async () => {
  const screen = open(coach, {
    'coaching.updateMentor': {
      ...stored,
      bio: 'Sakin çalışırım. Planlıyım.',
      expertise: [
        { id: 50, categoryId: 5, category: 'Fizik', description: 'Mekanik' },
        { id: 70, categoryId: 7, category: 'Biyoloji', description: null },
      ],
    },
  })
  const bio = await screen.findByRole('textbox', { name: /Bio/ })
  expect(bio).toHaveValue('Sakin çalışırım.')
  expect(screen.getByRole('combobox', { name: 'University' })).toHaveAccessibleDescription('Ege Üniversitesi')
  expect(screen.getByRole('textbox', { name: 'Name of your major' })).toHaveValue('Felsefe Tarihi')
  await screen.user.type(bio, ' Planlıyım.')
  await chooseOption(screen.user, 'Time zone', 'Europe/Berlin')
  expect(screen.getByText(/Sessions that are already booked keep their time/)).toBeVisible()
  await screen.user.click(screen.getByRole('button', { name: 'Remove Kimya' }))
  await chooseOption(screen.user, 'Category', 'Biyoloji')
  await save(screen)
  expect(await screen.findByText('Profile updated')).toBeVisible()
  // Nothing else: another device may have changed it meanwhile.
  const [{ params, body } = {}] = sent(screen, 'coaching.updateMentor')
  expect(params).toEqual({ id: '31' })
  expect(body).toEqual({
    seen: {
      bio: 'Sakin çalışırım.',
      timeZone: 'Europe/Istanbul',
      expertise: stored.expertise.map(({ categoryId, description }) => ({ categoryId, description })),
    },
    bio: 'Sakin çalışırım. Planlıyım.',
    timeZone: 'Europe/Berlin',
    expertise: [
      { categoryId: 5, description: 'Mekanik' },
      { categoryId: 7, description: null },
    ],
  })
})

test('a mentor chooses how early and how late people can book, and keeps a number that no choice has', async () => {
  const window = { ...stored, noticeHours: 3, bookableDays: null }
  const screen = open(coach, {
    'coaching.getOwnMentorProfile': window,
    'coaching.updateMentor': { ...window, bookableDays: 30 },
  })
  const notice = await screen.findByRole('combobox', { name: 'Earliest notice' })
  expect(notice).toHaveAccessibleDescription('3 hours before')
  const reach = screen.getByRole('combobox', { name: 'How far ahead students can book' })
  expect(reach).toHaveAccessibleDescription('No limit')
  await chooseOption(screen.user, 'How far ahead students can book', '30 days ahead')
  await save(screen)
  expect(await screen.findByText('Profile updated')).toBeVisible()
  expect(sent(screen, 'coaching.updateMentor')).toMatchObject([{ body: { bookableDays: 30 } }])
})

const onMonday = {
  ...{ sunday: false, monday: true, tuesday: false, wednesday: false, thursday: false, friday: false },
  ...{ saturday: false, hoursStart: 9, hoursEnd: 17 },
}
const range = (day: 'monday' | 'tuesday', start: string, end: string) => ({ day, start, end })

test('a mentor gives each day its own hours, sees which range overlaps, and goes back without losing them', async () => {
  const hours = [range('monday', '09:00', '17:00'), range('tuesday', '09:00', '17:00')]
  const saved = [range('monday', '09:00', '12:30'), range('monday', '13:30', '14:30')]
  const before = { ...stored, hours, availability: { ...onMonday, tuesday: true } }
  const screen = open(coach, {
    'coaching.getOwnMentorProfile': before,
    'coaching.updateMentor': { ...before, hours: saved },
  })
  await screen.user.click(await screen.findByRole('checkbox', { name: 'My hours differ by day' }))
  const days = within(screen.getByRole('list', { name: 'My hours differ by day' }))
  expect(days.getAllByRole('listitem').map(day => day.textContent?.includes('Closed'))).toEqual([
    ...[false, false],
    ...Array(5).fill(true),
  ])
  await chooseOption(screen.user, 'Monday, end of range 1', '12:30 PM')
  await screen.user.click(days.getByRole('button', { name: 'Add a range on Monday' }))
  await screen.user.click(days.getByRole('button', { name: 'Remove range 1 on Tuesday' }))
  expect(days.getAllByRole('listitem')[1]).toHaveFocus()
  await chooseOption(screen.user, 'Monday, start of range 2', '12:00 PM')
  await save(screen)
  expect(await screen.findByText('This range overlaps another one')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Monday, end of range 2' })).toBeInvalid()
  expect(screen.getByRole('combobox', { name: 'Monday, end of range 1' })).toBeValid()
  expect(sent(screen, 'coaching.updateMentor')).toEqual([])

  const byDay = screen.getByRole('checkbox', { name: 'My hours differ by day' })
  await screen.user.click(byDay)
  expect(screen.getByRole('combobox', { name: 'Start time' })).toBeInTheDocument()
  await screen.user.click(byDay)
  await chooseOption(screen.user, 'Monday, start of range 2', '1:30 PM')
  await save(screen)
  expect(await screen.findByText('Profile updated')).toBeVisible()
  expect(sent(screen, 'coaching.updateMentor')).toMatchObject([{ body: { hours: saved } }])
})

test('a mentor gives the other open days the hours of one', async () => {
  const hours = [range('monday', '09:00', '12:30'), range('tuesday', '14:00', '17:00')]
  const before = { ...stored, hours, availability: { ...onMonday, tuesday: true } }
  const screen = open(coach, { 'coaching.getOwnMentorProfile': before, 'coaching.updateMentor': before })
  const days = within(await screen.findByRole('list', { name: 'My hours differ by day' }))
  const name = /^Copy the hours of/
  expect(days.getAllByRole('button', { name })).toHaveLength(2)
  const copy = days.getByRole('button', { name: 'Copy the hours of Monday to the other open days' })
  await screen.user.click(copy)
  expect(await screen.findByText('Hours copied')).toBeVisible()
  expect(copy).toHaveFocus()
  await save(screen)
  expect(await screen.findByText('Profile updated')).toBeVisible()
  expect(sent(screen, 'coaching.updateMentor')).toMatchObject([
    { body: { hours: [range('monday', '09:00', '12:30'), range('tuesday', '09:00', '12:30')] } },
  ])
})

test('the same hours on all days are sent as the hours of each', async () => {
  const hours = [range('monday', '09:00', '17:00')]
  const before = {
    ...stored,
    hours,
    availability: {
      ...stored.availability,
      tuesday: false,
      wednesday: false,
      thursday: false,
      friday: false,
    },
  }
  const screen = open(coach, { 'coaching.getOwnMentorProfile': before, 'coaching.updateMentor': before })
  expect(await screen.findByRole('checkbox', { name: 'My hours differ by day' })).not.toBeChecked()
  await screen.user.click(screen.getByRole('checkbox', { name: /Tue/ }))
  await save(screen)
  expect(await screen.findByText('Profile updated')).toBeVisible()
  expect(sent(screen, 'coaching.updateMentor')).toMatchObject([
    { body: { availableTuesday: true, hours: [...hours, range('tuesday', '09:00', '17:00')] } },
  ])
})

test('a failed change is shown and nothing of it is lost, also when the page is left', async () => {
  const down: FakeServer = { 'coaching.updateMentor': fail('unavailable') }
  const screen = open(coach, down)
  await screen.user.type(await screen.findByRole('textbox', { name: /Bio/ }), ' Yeni.')
  await save(screen)
  expect(await screen.findByText('Error updating profile')).toBeVisible()
  expect(screen.getByText('There was a problem updating your profile. Please try again.')).toBeVisible()
  screen.unmount()
  const again = open(coach, down)
  const bio = await again.findByRole('textbox', { name: /Bio/ })
  expect(bio).toHaveValue('Sakin çalışırım. Yeni.')
  await again.user.click(again.getByRole('button', { name: 'Discard changes' }))
  expect(bio).toHaveValue('Sakin çalışırım.')
})

test('a wrong input of a mentor is shown at its field, and nothing is sent', async () => {
  const screen = open(coach)
  await screen.user.clear(await screen.findByRole('textbox', { name: /Meeting link/ }))
  await screen.user.type(screen.getByRole('textbox', { name: /Meeting link/ }), 'http://meet.example')
  await save(screen)
  const link = screen.getByRole('textbox', { name: /Meeting link/ })
  expect(link).toBeInvalid()
  expect(link).toHaveFocus()
  expect(sent(screen, 'coaching.updateMentor')).toEqual([])
})

test('a mentor without a profile is led to making one', async () => {
  const withoutProfile = { ...coach, mentorProfileId: null }
  const screen = open(withoutProfile, { 'coaching.getOwnMentorProfile': fail('not_found') })
  await waitFor(() => expect(screen.location()).toBe('/dashboard'))
})

test('a profile that cannot be loaded can be retried, and the account is shown meanwhile', async () => {
  let down = true
  const screen = open(coach, { 'coaching.getOwnMentorProfile': () => (down ? fail('unavailable') : stored) })
  expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveValue('Işık')
  down = false
  await screen.user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('textbox', { name: /Bio/ })).toBeVisible()
})

test.each(['student', 'admin'] as const)('a %s changes name, school and bio', async role => {
  const user = { ...student, role }
  const screen = open(user, {
    'identity.updateUser': { ...user, firstName: 'Elif Su', university: 'Koç Üniversitesi' },
  })
  const first = await screen.findByRole('textbox', { name: 'First name' })
  await screen.user.clear(first)
  await screen.user.type(first, 'Elif Su')
  await chooseOption(screen.user, /University/, 'Koç Üniversitesi')
  await save(screen, 'Save Details')
  expect(await screen.findByText('Profile updated')).toBeVisible()
  expect(sent(screen, 'identity.updateUser').map(one => one.body)).toEqual([
    { firstName: 'Elif Su', lastName: 'Yılmaz', university: 'Koç Üniversitesi', major: null, bio: null },
  ])
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()
})

test('an invalid name is shown at its field; a failure keeps what was typed', async () => {
  const screen = open(student, { 'identity.updateUser': fail('unavailable') })
  const first = await screen.findByRole('textbox', { name: 'First name' })
  await screen.user.clear(first)
  await save(screen, 'Save Details')
  expect(first).toHaveAccessibleDescription('Please enter your first name, in letters')
  await screen.user.type(first, 'Ela')
  await save(screen, 'Save Details')
  expect(await screen.findByText('Error updating profile')).toBeVisible()
  expect(first).toHaveValue('Ela')
})

test('a visitor is sent home, with a way to sign in and come back', async () => {
  const screen = renderRoute(routes, { path: '/dashboard/profile' })
  expect(await screen.findByRole('link', { name: 'Giriş Yap' })).toHaveAttribute(
    'href',
    expect.stringContaining('returnTo=%2Fdashboard%2Fprofile'),
  )
  expect(screen.location()).toBe('/')
})

test('speaks Turkish to those who chose it', async () => {
  const screen = open(coach, {}, 'tr')
  expect(await screen.findByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
  const zone = await screen.findByRole('combobox', { name: 'Saat dilimi' })
  expect(zone).toHaveAccessibleDescription('Türkiye (İstanbul)')
  const picture = within(screen.getByRole('group', { name: 'Profil fotoğrafı' }))
  expect(picture.getByRole('button', { name: 'Fotoğraf seç' })).toBeVisible()
})

test('going through the fields changes nothing, and what is typed while it is saved stays', async () => {
  const answer = Promise.withResolvers<User>()
  const screen = open(student, { 'identity.updateUser': () => answer.promise })
  const first = await screen.findByLabelText('First name')
  await screen.user.click(first)
  await screen.user.tab()
  expect(hasUnsaved()).toBe(false)
  await screen.user.type(first, 'a')
  expect(hasUnsaved()).toBe(true)
  await screen.user.click(screen.getByRole('button', { name: 'Save Details' }))
  await screen.user.type(first, 'b')
  answer.resolve({ ...student, firstName: `${student.firstName}a` })
  await screen.findByText('Profile updated')
  expect(first).toHaveValue(`${student.firstName}ab`)
  expect(hasUnsaved()).toBe(true)
})

test('a coach who goes past the years has changed nothing', async () => {
  const screen = open(coach)
  await screen.user.click(await screen.findByLabelText(/^Years/))
  await screen.user.tab()
  expect(hasUnsaved()).toBe(false)
})

test('what another device has saved of a changed field is shown beside it, and taken or saved over', async () => {
  let now = stored
  const screen = open(coach, {
    'coaching.getOwnMentorProfile': () => now,
    'coaching.updateMentor': ({ body }) => {
      const { seen, bio } = body as UpdateMentor
      if (seen?.bio !== now.bio) return fail('conflict')
      now = { ...now, bio: bio ?? null }
      return now
    },
  })
  const bio = await screen.findByRole('textbox', { name: /Bio/ })
  await screen.user.type(bio, ' Planlıyım.')
  now = { ...stored, bio: 'Telefondan yazdım.' }
  await save(screen)
  expect(await screen.findByText('Telefondan yazdım.')).toBeVisible()
  expect(bio).toHaveValue(`${stored.bio} Planlıyım.`)
  await save(screen)
  expect(await screen.findByText('Profile updated')).toBeVisible()
  expect(screen.queryByText('Telefondan yazdım.')).toBeNull()
})

test('hours that another device has saved are shown beside days that are changed here', async () => {
  let now = stored
  const screen = open(coach, {
    'coaching.getOwnMentorProfile': () => now,
    'coaching.updateMentor': () => fail('conflict'),
  })
  const saturday = await screen.findByRole('checkbox', { name: /Sat/ })
  await screen.user.click(saturday)
  const hours = stored.hours.map(each => ({ ...each, end: '15:00' }))
  now = { ...stored, hours, availability: { ...stored.availability, hoursEnd: 15 } }
  await save(screen)
  expect(await screen.findByText(/Monday \d\d:00–15:00/)).toBeVisible()
  await screen.user.click(screen.getByRole('button', { name: 'Use the saved version' }))
  expect(screen.queryByText(/–15:00/)).toBeNull()
  expect(saturday).not.toBeChecked()
})

test('a coach says until when the break is, and ends it', async () => {
  let now = stored
  const screen = open(coach, {
    'coaching.getOwnMentorProfile': () => now,
    'coaching.updateMentor': ({ body }) => {
      const { backOn = null } = body as UpdateMentor
      if (backOn === '2026-11-20') return fail('invalid', [{ path: 'backOn', message: 'Past' }])
      now = { ...now, backOn }
      return now
    },
  })
  const back = await screen.findByLabelText(/^Break/)
  expect(back).toHaveAccessibleDescription(/^Until then nobody can book you/)
  await screen.user.type(back, '2026-11-20')
  await save(screen)
  expect(await screen.findByText(/a day after today/)).toBeVisible()
  await screen.user.clear(back)
  await screen.user.type(back, '2026-12-05')
  expect(back).toHaveAccessibleDescription(/^December 5, 2026/)
  await save(screen)
  await waitFor(() => expect(hasUnsaved()).toBe(false))
  await screen.user.clear(back)
  await save(screen)
  await waitFor(() => expect(sent(screen, 'coaching.updateMentor')).toHaveLength(3))
  expect(sent(screen, 'coaching.updateMentor').map(one => one.body)).toEqual([
    { backOn: '2026-11-20', seen: { backOn: null } },
    { backOn: '2026-12-05', seen: { backOn: null } },
    { backOn: null, seen: { backOn: '2026-12-05' } },
  ])
})

test('a day of return that another device has saved is shown beside the one that is changed here', async () => {
  let now = stored
  const screen = open(coach, {
    'coaching.getOwnMentorProfile': () => now,
    'coaching.updateMentor': () => fail('conflict'),
  })
  const back = await screen.findByLabelText(/^Break/)
  await screen.user.type(back, '2026-12-05')
  now = { ...stored, backOn: '2026-12-09' }
  await save(screen)
  expect(await screen.findByText('December 9, 2026')).toBeVisible()
  await screen.user.click(screen.getByRole('button', { name: 'Use the saved version' }))
  expect(back).toHaveValue('2026-12-09')
})

test('a coach limits sessions by day and week, and keeps time between two', async () => {
  let now: typeof stored = { ...stored, maxPerWeek: 7, students: 4 }
  const screen = open(
    coach,
    {
      'coaching.getOwnMentorProfile': () => now,
      'coaching.updateMentor': ({ body }) => {
        const { seen: _, ...changes } = body as UpdateMentor
        now = { ...now, ...(changes as Partial<typeof stored>) }
        return now
      },
    },
    'tr',
  )
  const field = (name: string) => screen.findByRole('combobox', { name })
  expect(await field('Günde en çok')).toHaveAccessibleDescription('Sınır yok')
  // A number that the list does not have is in it where it is stored.
  expect(await field('Haftada en çok')).toHaveAccessibleDescription('7 seans')
  expect(await field('Seanslar arası boşluk')).toHaveAccessibleDescription('Boşluk yok')
  await chooseOption(screen.user, 'Günde en çok', '3 seans')
  await chooseOption(screen.user, 'Haftada en çok', 'Sınır yok')
  await chooseOption(screen.user, 'Seanslar arası boşluk', '30 dakika')
  expect(await field('En çok öğrenci')).toHaveAccessibleDescription(/^Sınır yok .* şu an 4/)
  await chooseOption(screen.user, 'En çok öğrenci', '5 öğrenci')
  await chooseOption(screen.user, 'Günün ilk seansı için', '24 saat öncesine kadar')
  await save(screen, 'Değişiklikleri Kaydet')
  await waitFor(() => expect(hasUnsaved()).toBe(false))
  expect(sent(screen, 'coaching.updateMentor').map(one => one.body)).toEqual([
    {
      ...{ maxPerDay: 3, maxPerWeek: null, gapMinutes: 30, maxStudents: 5, firstNoticeHours: 24 },
      seen: { maxPerDay: null, maxPerWeek: 7, gapMinutes: 0, maxStudents: null, firstNoticeHours: 0 },
    },
  ])
})

test('a limit that another device has saved is shown beside the one that is changed here', async () => {
  let now = stored
  const screen = open(coach, {
    'coaching.getOwnMentorProfile': () => now,
    'coaching.updateMentor': () => fail('conflict'),
  })
  await screen.findByRole('combobox', { name: 'In a day at most' })
  await chooseOption(screen.user, 'In a day at most', '2 sessions')
  now = { ...stored, maxPerDay: 5 }
  await save(screen)
  await screen.user.click(await screen.findByRole('button', { name: 'Use the saved version' }))
  expect(screen.getByRole('combobox', { name: 'In a day at most' })).toHaveAccessibleDescription('5 sessions')
})
