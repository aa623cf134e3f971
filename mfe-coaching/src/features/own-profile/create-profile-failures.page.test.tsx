import { fail, waitFor } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { added, bodies, choose, fill, open, profile, submit } from './create-profile.fixtures.tsx'

test('a failure keeps everything, marks the fields the server names and can be tried again', async () => {
  let down = true
  const issues = [{ path: 'meetingLink', message: 'not reachable' }]
  const screen = open({ 'coaching.createMentor': () => (down ? fail('invalid', issues) : profile) })
  await fill(screen)
  await screen.user.type(screen.getByRole('textbox', { name: /Meeting link/ }), 'https://meet.example')
  await submit(screen)
  expect(await screen.findByText('Error creating profile')).toBeVisible()
  expect(screen.getByText('There was a problem creating your profile. Please try again.')).toBeVisible()
  const link = screen.getByRole('textbox', { name: /Meeting link/ })
  await waitFor(() => expect(link).toHaveFocus())
  expect(link).toBeInvalid()
  expect(link).toHaveValue('https://meet.example')
  down = false
  await submit(screen)
  expect(await screen.findByText('Profile created')).toBeVisible()
})

test('a failure that no field explains is worded', async () => {
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
  await waitFor(() => expect(screen.onDone).toHaveBeenCalledWith(31))
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
  await waitFor(() => expect(screen.onDone).toHaveBeenCalledWith(31))
})

test('a failure of the categories does not stop the profile', async () => {
  const screen = open({ 'coaching.listExpertiseCategories': fail('unavailable') })
  expect(await screen.findByText(/categories could not be loaded/)).toBeVisible()
  await fill(screen)
  await submit(screen)
  expect(await screen.findByText('Profile created')).toBeVisible()
})
