import { fail, waitFor } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { bodies, choose, fill, open, profile, saved, submit } from './create-profile.fixtures.tsx'

test('a failure keeps everything, marks the fields the server names and can be tried again', async () => {
  let down = true
  const issues = [{ path: 'meetingLink', message: 'not reachable' }]
  const screen = open({
    'coaching.createMentor': request => (down ? fail('invalid', issues) : saved(request)),
  })
  await fill(screen)
  await screen.user.type(screen.getByRole('textbox', { name: /Meeting link/ }), 'https://meet.example')
  await submit(screen)
  const link = screen.getByRole('textbox', { name: /Meeting link/ })
  await waitFor(() => expect(link).toHaveFocus())
  // The field says it, and nothing else does.
  expect(screen.queryByText('Error creating profile')).toBeNull()
  expect(link).toBeInvalid()
  expect(link).toHaveValue('https://meet.example')
  down = false
  await submit(screen)
  expect(await screen.findByText('Profile created')).toBeVisible()
})

test('a failure that no field explains is a toast', async () => {
  const screen = open({ 'coaching.createMentor': fail('unavailable') })
  await fill(screen)
  await submit(screen)
  expect(await screen.findByText('Error creating profile')).toBeVisible()
  expect(screen.getByText('There was a problem creating your profile. Please try again.')).toBeVisible()
})

test('an area that is gone meanwhile is named at the areas, and nothing is stored without it', async () => {
  const issues = [{ path: 'expertise.0.categoryId', message: 'There is no such category' }]
  const screen = open({ 'coaching.createMentor': fail('invalid', issues) })
  await fill(screen)
  await choose(screen, 'Fizik')
  await submit(screen)
  expect(await screen.findByText(/Some of your areas are no longer offered/)).toBeVisible()
  expect(screen.onDone).not.toHaveBeenCalled()
})

test('a profile that a first try has made is given what was typed since', async () => {
  const screen = open({
    'coaching.createMentor': fail('mentor.profile_exists'),
    'coaching.getOwnMentorProfile': profile,
    'coaching.updateMentor': saved,
  })
  await fill(screen)
  await submit(screen)
  await waitFor(() => expect(screen.onDone).toHaveBeenCalledWith(31))
  expect(bodies(screen, 'coaching.updateMentor')).toMatchObject([{ major: 'Tıp' }])
})

test('a failure of the categories does not stop the profile', async () => {
  const screen = open({ 'coaching.listExpertiseCategories': fail('unavailable') })
  expect(await screen.findByText(/categories could not be loaded/)).toBeVisible()
  await fill(screen)
  await submit(screen)
  expect(await screen.findByText('Profile created')).toBeVisible()
})
