import { chooseOption, optionsOf, within } from '@kocyolu/web/testing'
import { describe, expect, test } from 'vitest'
import { bodies, choose, fill, open, submit } from './create-profile.fixtures.tsx'

test('creates a profile with its expertise and goes on', async () => {
  const screen = open()
  await fill(screen)
  await screen.user.clear(screen.getByRole('textbox', { name: 'Years of experience' }))
  await screen.user.type(screen.getByRole('textbox', { name: 'Years of experience' }), '2')
  await screen.user.type(screen.getByRole('textbox', { name: /Bio/ }), 'Sakin çalışırım.')
  await chooseOption(screen.user, /Score type/, 'SAY')
  await screen.user.type(screen.getByRole('textbox', { name: /YKS ranking/ }), '1.250')
  await screen.user.type(screen.getByRole('textbox', { name: /Year of that/ }), '2023')
  await screen.user.type(screen.getByRole('textbox', { name: /Meeting link/ }), 'https://meet.example/isik')
  await screen.user.click(screen.getByRole('checkbox', { name: /Saturday/ }))
  await chooseOption(screen.user, 'Start time', '10 AM')
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
      timeZone: 'Europe/Istanbul',
      expertise: [
        { categoryId: 5, description: 'Mekanik' },
        { categoryId: 6, description: null },
      ],
    },
  ])
})

test('offers the 24 whole hours and the lists with a free name', async () => {
  const screen = open()
  const end = screen.getByRole('combobox', { name: 'End time' })
  const hours = await optionsOf(screen.user, end)
  expect(hours.map(option => option.textContent).slice(0, 3)).toEqual(['Choose…', '12 AM', '1 AM'])
  expect(hours).toHaveLength(25)
  expect(screen.getByRole('combobox', { name: 'Start time' })).toHaveAccessibleDescription('9 AM')
  expect(end).toHaveAccessibleDescription('5 PM')
  expect(screen.getByRole('checkbox', { name: /Friday/ })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: /Sunday/ })).not.toBeChecked()
  const majors = screen.getByRole('combobox', { name: 'Major' })
  expect(await optionsOf(screen.user, majors)).toHaveLength(17 + 2)
  await chooseOption(screen.user, 'Major', 'Other')
  await screen.user.type(screen.getByRole('textbox', { name: 'Name of your major' }), 'Felsefe')
  await chooseOption(screen.user, 'University', 'Ege Üniversitesi')
  await submit(screen)
  await screen.findByText('Profile created')
  expect(bodies(screen, 'coaching.createMentor')).toMatchObject([{ major: 'Felsefe' }])
})

describe('a wrong input', () => {
  test('is shown at its field, all at once, and nothing is sent or lost', async () => {
    const screen = open()
    await chooseOption(screen.user, 'Start time', 'Choose…')
    await chooseOption(screen.user, 'End time', 'Choose…')
    await screen.user.type(screen.getByRole('textbox', { name: /Bio/ }), 'Sakin')
    await submit(screen)
    const university = screen.getByRole('combobox', { name: 'University' })
    expect(university).toHaveFocus()
    expect(university).toHaveAccessibleDescription('Choose… University is required')
    expect(screen.getByText('Major is required')).toBeVisible()
    expect(screen.getByText('Start time is required')).toBeVisible()
    expect(screen.getByText('End time is required')).toBeVisible()
    expect(bodies(screen, 'coaching.createMentor')).toEqual([])
    await chooseOption(screen.user, 'University', 'Ege Üniversitesi')
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
    await chooseOption(screen.user, 'End time', '9 AM')
    await submit(screen)
    expect(screen.getByRole('combobox', { name: 'End time' })).toHaveAccessibleDescription(
      '9 AM End time must be after the start time',
    )
  })
})

test('an expertise needs a category and is listed once', async () => {
  const screen = open()
  await screen.hasCategories()
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
  expect(again.getByRole('combobox', { name: 'Major' })).toHaveAccessibleDescription('Tıp')
})

test('a school is found without Turkish letters, and a free name whatever was typed', async () => {
  const screen = open()
  const university = screen.getByRole('combobox', { name: 'University' })
  await screen.user.type(university, 'bogazici')
  const found = await optionsOf(screen.user, university)
  expect(found.map(option => option.textContent)).toEqual(['Boğaziçi Üniversitesi', 'Other'])
  await chooseOption(screen.user, 'University', 'Boğaziçi Üniversitesi')
  expect(university).toHaveAccessibleDescription('Boğaziçi Üniversitesi')
})

test('speaks Turkish to those who chose it', async () => {
  const screen = open({}, 'tr')
  expect(screen.getByRole('heading', { level: 1, name: 'Koç Profilini Oluştur' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Başlangıç saati' })).toHaveAccessibleDescription('09:00')
  const university = screen.getByRole('combobox', { name: 'Üniversite' })
  const names = (await optionsOf(screen.user, university)).map(option => option.textContent)
  expect(names.at(-1)).toBe('Diğer')
})
