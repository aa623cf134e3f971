import type { OwnMentorProfile, User } from '@kocyolu/contracts'
import { Area } from '@kocyolu/web'
import { type FakeServer, fail, renderRoute, type SeenRequest } from '@kocyolu/web/testing'
import { within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { CreateProfile } from './create-profile.tsx'

const user: User = {
  id: '0190a6c4-7b9a-7000-8000-000000000002',
  email: 'mentor@kocyolu.test',
  firstName: 'Işık',
  lastName: 'Aydın',
  role: 'mentor',
  profileImageUrl: null,
  university: null,
  major: null,
  bio: null,
  emailVerified: true,
  mentorProfileId: null,
  locale: 'auto',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

const profile: OwnMentorProfile = {
  id: 31,
  userId: user.id,
  firstName: 'Işık',
  lastName: 'Aydın',
  profileImageUrl: null,
  university: 'Ege Üniversitesi',
  major: 'Tıp',
  yearsOfExperience: 0,
  bio: null,
  expertise: [],
  availability: {
    sunday: false,
    monday: true,
    tuesday: true,
    wednesday: true,
    thursday: true,
    friday: true,
    saturday: false,
    hoursStart: 9,
    hoursEnd: 17,
  },
  timeZone: 'Europe/Istanbul',
  examType: null,
  rankingYKS: null,
  rankingYear: null,
  featured: false,
  averageRating: 0,
  reviewCount: 0,
  testimonials: { count: 0, first: null },
  can: { book: false, message: false, review: false, edit: true },
  meetingLink: null,
}

const categories = [
  { id: 5, name: 'Fizik' },
  { id: 6, name: 'Kimya' },
]

const added = ({ body }: SeenRequest) => {
  const { categoryId } = body as { categoryId: number }
  return { id: categoryId * 10, categoryId, category: 'Fizik', description: null }
}

function open(server: FakeServer = {}, language: 'auto' | 'tr' = 'auto') {
  const onDone = vi.fn()
  const element = (
    <Area language="en">
      <CreateProfile user={user} onDone={onDone} />
    </Area>
  )
  const screen = renderRoute([{ path: '/dashboard', element }], {
    path: '/dashboard',
    user,
    language,
    server: {
      'coaching.listExpertiseCategories': categories,
      'coaching.createMentor': profile,
      'coaching.addExpertise': added,
      ...server,
    },
  })
  return { ...screen, onDone }
}

type Screen = ReturnType<typeof open>

const fill = async (screen: Screen) => {
  await screen.user.selectOptions(screen.getByRole('combobox', { name: 'University' }), 'Ege Üniversitesi')
  await screen.user.selectOptions(screen.getByRole('combobox', { name: 'Major' }), 'Tıp')
}
const choose = async (screen: Screen, category: string) => {
  await screen.findByRole('option', { name: category })
  await screen.user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), category)
}
const submit = (screen: Screen) => screen.user.click(screen.getByRole('button', { name: 'Create Profile' }))
const bodies = (screen: Screen, call: string) =>
  screen.requests.filter(one => one.call === call).map(one => one.body)

test('creates a profile with its expertise and goes on', async () => {
  const screen = open()
  await fill(screen)
  await screen.user.clear(screen.getByRole('textbox', { name: 'Years of experience' }))
  await screen.user.type(screen.getByRole('textbox', { name: 'Years of experience' }), '2')
  await screen.user.type(screen.getByRole('textbox', { name: /Bio/ }), 'Sakin çalışırım.')
  await screen.user.selectOptions(screen.getByRole('combobox', { name: /Exam type/ }), 'SAY')
  await screen.user.type(screen.getByRole('textbox', { name: /YKS ranking/ }), '1.250')
  await screen.user.type(screen.getByRole('textbox', { name: /Year of that/ }), '2023')
  await screen.user.type(screen.getByRole('textbox', { name: /Meeting link/ }), 'https://meet.example/isik')
  await screen.user.click(screen.getByRole('checkbox', { name: /Saturday/ }))
  await screen.user.selectOptions(screen.getByRole('combobox', { name: 'Start time' }), '10 AM')
  await choose(screen, 'Fizik')
  await screen.user.type(screen.getByRole('textbox', { name: /Description/ }), 'Mekanik')
  await screen.user.click(screen.getByRole('button', { name: 'Add' }))
  await choose(screen, 'Kimya')
  await submit(screen)

  expect(await screen.findByText('Profile created')).toBeVisible()
  expect(screen.onDone).toHaveBeenCalledWith(31)
  expect(bodies(screen, 'coaching.createMentor')).toEqual([
    {
      university: 'Ege Üniversitesi',
      major: 'Tıp',
      yearsOfExperience: 2,
      bio: 'Sakin çalışırım.',
      examType: 'SAY',
      rankingYKS: 1250,
      rankingYear: 2023,
      meetingLink: 'https://meet.example/isik',
      availableSunday: false,
      availableMonday: true,
      availableTuesday: true,
      availableWednesday: true,
      availableThursday: true,
      availableFriday: true,
      availableSaturday: true,
      availableHoursStart: 10,
      availableHoursEnd: 17,
    },
  ])
  expect(bodies(screen, 'coaching.addExpertise')).toEqual([
    { categoryId: 5, description: 'Mekanik' },
    { categoryId: 6, description: null },
  ])
})

test('offers the 24 whole hours and the lists with a free name', async () => {
  const screen = open()
  const hours = within(screen.getByRole('combobox', { name: 'End time' })).getAllByRole('option')
  expect(hours.map(option => option.textContent).slice(0, 3)).toEqual(['Choose…', '12 AM', '1 AM'])
  expect(hours).toHaveLength(25)
  expect(screen.getByRole('combobox', { name: 'Start time' })).toHaveDisplayValue('9 AM')
  expect(screen.getByRole('combobox', { name: 'End time' })).toHaveDisplayValue('5 PM')
  expect(screen.getByRole('checkbox', { name: /Friday/ })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: /Sunday/ })).not.toBeChecked()
  const majors = screen.getByRole('combobox', { name: 'Major' })
  expect(within(majors).getAllByRole('option')).toHaveLength(17 + 2)
  await screen.user.selectOptions(majors, 'Other')
  await screen.user.type(screen.getByRole('textbox', { name: 'Name of your major' }), 'Felsefe')
  await screen.user.selectOptions(screen.getByRole('combobox', { name: 'University' }), 'Ege Üniversitesi')
  await submit(screen)
  await screen.findByText('Profile created')
  expect(bodies(screen, 'coaching.createMentor')).toMatchObject([{ major: 'Felsefe' }])
})

describe('a wrong input', () => {
  test('is told at its field, all at once, and nothing is sent or lost', async () => {
    const screen = open()
    await screen.user.selectOptions(screen.getByRole('combobox', { name: 'Start time' }), 'Choose…')
    await screen.user.selectOptions(screen.getByRole('combobox', { name: 'End time' }), 'Choose…')
    await screen.user.type(screen.getByRole('textbox', { name: /Bio/ }), 'Sakin')
    await submit(screen)
    const university = screen.getByRole('combobox', { name: 'University' })
    expect(university).toHaveFocus()
    expect(university).toHaveAccessibleDescription('University is required')
    expect(screen.getByText('Major is required')).toBeVisible()
    expect(screen.getByText('Start time is required')).toBeVisible()
    expect(screen.getByText('End time is required')).toBeVisible()
    expect(bodies(screen, 'coaching.createMentor')).toEqual([])
    await screen.user.selectOptions(university, 'Ege Üniversitesi')
    expect(screen.queryByText('University is required')).toBeNull()
    expect(screen.getByRole('textbox', { name: /Bio/ })).toHaveValue('Sakin')
  })

  test('years that are no number become 0', async () => {
    const screen = open()
    const years = screen.getByRole('textbox', { name: 'Years of experience' })
    await screen.user.clear(years)
    await screen.user.type(years, 'çok')
    await screen.user.tab()
    expect(years).toHaveValue('0')
  })

  test('the end must come after the start', async () => {
    const screen = open()
    await fill(screen)
    await screen.user.selectOptions(screen.getByRole('combobox', { name: 'End time' }), '9 AM')
    await submit(screen)
    expect(screen.getByRole('combobox', { name: 'End time' })).toHaveAccessibleDescription(
      'End time must be after the start time',
    )
  })
})

describe('a failure', () => {
  test('keeps everything, marks the fields the server names and can be tried again', async () => {
    let down = true
    const issues = [{ path: 'meetingLink', message: 'not reachable' }]
    const screen = open({ 'coaching.createMentor': () => (down ? fail('invalid', issues) : profile) })
    await fill(screen)
    await screen.user.type(screen.getByRole('textbox', { name: /Meeting link/ }), 'https://meet.example')
    await submit(screen)
    expect(await screen.findByText('Error creating profile')).toBeVisible()
    expect(screen.getByText('There was a problem creating your profile. Please try again.')).toBeVisible()
    const link = screen.getByRole('textbox', { name: /Meeting link/ })
    expect(link).toBeInvalid()
    expect(link).toHaveFocus()
    expect(link).toHaveValue('https://meet.example')
    down = false
    await submit(screen)
    expect(await screen.findByText('Profile created')).toBeVisible()
  })

  test('that no field explains is worded', async () => {
    const screen = open({ 'coaching.createMentor': fail('unavailable') })
    await fill(screen)
    await submit(screen)
    expect(await screen.findByText(/This part cannot be reached right now/)).toBeVisible()
  })

  test('an expertise that fails does not lose the profile', async () => {
    let down = true
    const screen = open({
      'coaching.addExpertise': request =>
        down && (request.body as { categoryId: number }).categoryId === 6
          ? fail('unavailable')
          : added(request),
    })
    await fill(screen)
    await choose(screen, 'Fizik')
    await screen.user.click(screen.getByRole('button', { name: 'Add' }))
    await choose(screen, 'Kimya')
    await submit(screen)
    expect(await screen.findByText('These areas of expertise could not be added yet: Kimya.')).toBeVisible()
    expect(screen.onDone).not.toHaveBeenCalled()
    down = false
    await screen.user.click(screen.getByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(screen.onDone).toHaveBeenCalledWith(31))
    expect(bodies(screen, 'coaching.createMentor')).toHaveLength(1)
    expect(bodies(screen, 'coaching.addExpertise')).toHaveLength(3)
  })

  test('a profile that is there already is used', async () => {
    const screen = open({
      'coaching.createMentor': fail('mentor.profile_exists'),
      'coaching.getOwnMentorProfile': profile,
    })
    await fill(screen)
    await submit(screen)
    await vi.waitFor(() => expect(screen.onDone).toHaveBeenCalledWith(31))
  })

  test('of the categories does not stop the profile', async () => {
    const screen = open({ 'coaching.listExpertiseCategories': fail('unavailable') })
    expect(await screen.findByText(/categories could not be loaded/)).toBeVisible()
    await fill(screen)
    await submit(screen)
    expect(await screen.findByText('Profile created')).toBeVisible()
  })
})

test('an expertise needs a category and stands once', async () => {
  const screen = open()
  await screen.findByRole('option', { name: 'Fizik' })
  await screen.user.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.getByText('Please choose a category')).toBeVisible()
  for (let twice = 0; twice < 2; twice += 1) {
    await choose(screen, 'Fizik')
    await screen.user.click(screen.getByRole('button', { name: 'Add' }))
  }
  expect(screen.getByText('Fizik is already on your list')).toBeVisible()
  const chosen = screen.getByRole('list', { name: 'Your areas' })
  expect(within(chosen).getAllByRole('listitem')).toHaveLength(1)
  await screen.user.click(screen.getByRole('button', { name: 'Remove Fizik' }))
  expect(screen.queryByRole('list', { name: 'Your areas' })).toBeNull()
})

test('what was typed is there after leaving and coming back', async () => {
  const first = open()
  await fill(first)
  await first.user.type(first.getByRole('textbox', { name: /Bio/ }), 'Yarım kalan')
  first.unmount()
  const again = open()
  expect(again.getByRole('textbox', { name: /Bio/ })).toHaveValue('Yarım kalan')
  expect(again.getByRole('combobox', { name: 'Major' })).toHaveDisplayValue('Tıp')
})

test('speaks Turkish to those who chose it', async () => {
  const screen = open({}, 'tr')
  expect(screen.getByRole('heading', { level: 1, name: 'Koç Profilini Oluştur' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Başlangıç saati' })).toHaveDisplayValue('09:00')
  const university = screen.getByRole('combobox', { name: 'Üniversite' })
  expect(within(university).getByRole('option', { name: 'Diğer' })).toBeInTheDocument()
})
