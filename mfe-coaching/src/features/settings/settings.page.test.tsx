import type { OwnExport, SignIn } from '@kocyolu/contracts'
import { type FakeServer, fail, renderRoute, someUser, waitFor, within } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'

const here: SignIn = {
  id: 'a',
  browser: 'Chrome',
  system: 'Windows',
  device: 'desktop',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastSeenAt: '2026-11-20T10:00:00.000Z',
  isCurrent: true,
}
const phone: SignIn = {
  ...here,
  id: 'b',
  browser: 'Safari',
  system: 'iOS',
  device: 'mobile',
  isCurrent: false,
}
const unknown: SignIn = { ...here, id: 'c', browser: null, system: null, device: null, isCurrent: false }

const noExport: OwnExport = {
  ...{ state: 'none', askedAt: null, endsAt: null, bytes: null, askableAt: null },
}

const open = (server: FakeServer = {}, user = someUser()) =>
  renderRoute(routes, {
    path: '/dashboard/settings',
    user,
    server: {
      'identity.listSignIns': [here],
      'identity.listConsents': [],
      'identity.getExport': noExport,
      'identity.getGuardian': { isOffered: false, email: null, changeableAt: null, getsSummary: false },
      'notifications.listPreferences': { preferences: [] },
      'notifications.getOwnTimes': { quiet: null, letter: false, timeZone: null, isMinor: false },
      'notifications.getPush': { key: null, browsers: [] },
      ...server,
    },
  })

const sent = (screen: ReturnType<typeof open>, call: string) =>
  screen.requests.filter(request => request.call === call).map(({ body }) => body)

test('an address to which no mail comes is said to be one, and the link can be had again', async () => {
  const screen = open({}, someUser({ emailVerified: true, emailRejected: true }))
  expect(await screen.findByText(/^The mail server rejects messages to this address/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send the link again' })).toBeVisible()
})

test.each(['student', 'mentor', 'admin'] as const)(
  'a %s has settings, with language and theme',
  async role => {
    const screen = open({ 'identity.updateUser': someUser({ role, locale: 'tr' }) }, someUser({ role }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await screen.user.click(screen.getByRole('radio', { name: 'Türkçe' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Ayarlar' })).toBeVisible()
    await waitFor(() => expect(sent(screen, 'identity.updateUser')).toEqual([{ locale: 'tr' }]))
    await screen.user.click(screen.getByRole('radio', { name: 'Koyu' }))
    expect(document.documentElement).toHaveClass('dark')
  },
)

test('a new password that is easily guessed is said to be, and can be another one', async () => {
  const screen = open({
    'identity.changePassword': () => fail('invalid', [{ path: 'newPassword', message: 'password_weak' }]),
  })
  const section = within(await screen.findByRole('region', { name: 'Password' }))
  await screen.user.type(section.getByLabelText('Current password'), 'eski-bir-parola')
  await screen.user.type(section.getByLabelText('New password'), '1234567890')
  await screen.user.click(section.getByRole('button', { name: 'Change password' }))
  expect(await section.findByText(/^This password is easy to guess/)).toBeVisible()
  await screen.user.type(section.getByLabelText('New password'), ' mavi kedi')
  expect(section.queryByText(/^This password is easy to guess/)).toBeNull()
})

test('a password is changed, and everything typed stays when the current one is wrong', async () => {
  let isWrong = true
  const screen = open({
    'identity.changePassword': () =>
      isWrong ? fail('invalid', [{ path: 'currentPassword', message: 'wrong_password' }]) : undefined,
  })
  const section = within(await screen.findByRole('region', { name: 'Password' }))
  await screen.user.click(section.getByRole('button', { name: 'Change password' }))
  expect(section.getByLabelText('Current password')).toHaveFocus()
  expect(section.getByText('Enter your current password.')).toBeVisible()
  expect(section.getByText('Use at least 10 characters.')).toBeVisible()

  await screen.user.type(section.getByLabelText('Current password'), 'eski-bir-parola')
  await screen.user.type(section.getByLabelText('New password'), 'yepyeni-bir-parola')
  await screen.user.click(section.getByRole('button', { name: 'Change password' }))
  expect(await section.findByText('This is not your current password.')).toBeVisible()
  expect(section.getByLabelText('Current password')).toHaveValue('eski-bir-parola')
  expect(section.getByLabelText('New password')).toHaveValue('yepyeni-bir-parola')

  isWrong = false
  await screen.user.type(section.getByLabelText('New password'), '?')
  expect(section.getByText('This is not your current password.')).toBeVisible()
  await screen.user.type(section.getByLabelText('New password'), '{Backspace}')
  await screen.user.type(section.getByLabelText('Current password'), '!')
  expect(section.queryByText('This is not your current password.')).toBeNull()
  expect(section.queryByRole('alert')).toBeNull()
  await screen.user.click(section.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Password changed')).toBeVisible()
  expect(section.getByLabelText('New password')).toHaveValue('')
  expect(sent(screen, 'identity.changePassword').at(-1)).toEqual({
    currentPassword: 'eski-bir-parola!',
    newPassword: 'yepyeni-bir-parola',
  })
})

test('a limit that was met is shown in the form', async () => {
  const screen = open({ 'identity.changePassword': fail('rate_limited') })
  const section = within(await screen.findByRole('region', { name: 'Password' }))
  await screen.user.type(section.getByLabelText('Current password'), 'eski-bir-parola')
  await screen.user.type(section.getByLabelText('New password'), 'yepyeni-bir-parola')
  await screen.user.click(section.getByRole('button', { name: 'Change password' }))
  expect(await section.findByRole('alert')).toHaveTextContent('That was a little fast.')
})

test('another address is mailed a link, and why it cannot be had is said at the field', async () => {
  let complaint: string | null = 'email_taken'
  const screen = open({
    'identity.changeEmail': () =>
      complaint === null ? undefined : fail('invalid', [{ path: 'email', message: complaint }]),
  })
  const section = within(await screen.findByRole('region', { name: 'E-mail' }))
  expect(section.getByText('You sign in with student@kocyolu.test.')).toBeVisible()
  expect(section.getByText('Verified')).toBeVisible()
  await screen.user.type(section.getByLabelText('New e-mail address'), 'yeni')
  const submit = section.getByRole('button', { name: 'Change e-mail' })
  await screen.user.click(submit)
  expect(section.getByText(/^Enter a valid e-mail address/)).toBeVisible()
  await screen.user.type(section.getByLabelText('New e-mail address'), '@ornek.com')
  await screen.user.click(submit)
  expect(await section.findByText('There is already an account with this address.')).toBeVisible()
  complaint = 'email_same'
  await screen.user.click(submit)
  expect(await section.findByText('This is already your address.')).toBeVisible()
  complaint = null
  await screen.user.click(submit)
  expect(await section.findByText(/^We mailed a link to yeni@ornek.com/)).toBeVisible()
  expect(section.getByLabelText('New e-mail address')).toHaveValue('')
})

test('an address that is not proved can be mailed the link again', async () => {
  const screen = open({ 'identity.mailVerificationLink': undefined }, someUser({ emailVerified: false }))
  await screen.user.click(await screen.findByRole('button', { name: 'Send the link again' }))
  expect(await screen.findByText('Check your mail')).toBeVisible()
})

test('all other devices are signed out by one button, which then is gone', async () => {
  let signIns = [here, phone, unknown]
  const screen = open({
    'identity.listSignIns': () => signIns,
    'identity.endOtherSignIns': () => {
      signIns = [here]
      return undefined
    },
  })
  const section = within(await screen.findByRole('region', { name: 'Where you are signed in' }))
  const [first, second, third] = await section.findAllByRole('listitem')
  expect(first).toHaveTextContent(/Chrome on Windows.*Signed in on November 20, 2026.*This device/)
  expect(second).toHaveTextContent('Safari on iOS')
  expect(second).not.toHaveTextContent('This device')
  expect(third).toHaveTextContent('Unknown device')
  await screen.user.click(section.getByRole('button', { name: 'Sign out all other devices' }))
  expect(await section.findByText('You are signed in on this device only.')).toBeVisible()
  expect(section.queryByRole('button')).toBeNull()
})

test('a list that does not come can be asked for again', async () => {
  let isDown = true
  const screen = open({ 'identity.listSignIns': () => (isDown ? fail('unavailable') : [here]) })
  expect(await screen.findByText('The list of your devices could not be loaded')).toBeVisible()
  isDown = false
  await screen.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Chrome on Windows')).toBeVisible()
})

const dueAt = '2026-12-08T09:00:00.000Z'
const deletion = async (screen: ReturnType<typeof open>) =>
  within(await screen.findByRole('region', { name: 'Delete my account' }))

test('an account is deleted; the form shows what goes, when, and how to cancel', async () => {
  const server = {
    'identity.askDeletion': { deletionDueAt: dueAt },
    'identity.takeBackDeletion': undefined,
  }
  const screen = open(server, someUser({ role: 'student' }))
  const section = await deletion(screen)
  expect(await section.findByText(/from a ‘Deleted member’/)).toBeVisible()
  expect(section.queryByText(/Your profile is hidden at once/)).toBeNull()
  await screen.user.click(section.getByRole('radio', { name: 'Keep them without my name' }))
  await screen.user.click(section.getByRole('button', { name: 'Delete my account' }))
  expect(await section.findByText(/will be deleted on December 8, 2026/)).toBeVisible()
  expect(screen.getByRole('note')).toHaveTextContent('Your account will be deleted on December 8, 2026.')
  expect(sent(screen, 'identity.askDeletion')).toEqual([{ keepsReviews: true }])

  await screen.user.click(section.getByRole('button', { name: 'Keep my account' }))
  expect(await section.findByRole('button', { name: 'Delete my account' })).toBeVisible()
  expect(screen.queryByRole('note')).toBeNull()
})

test('that there would be no admin left is said', async () => {
  const screen = open({ 'identity.askDeletion': fail('account.last_admin') }, someUser({ role: 'admin' }))
  const section = await deletion(screen)
  await screen.user.click(await section.findByRole('button', { name: 'Delete my account' }))
  expect(await section.findByText(/You are the site’s only admin/)).toBeVisible()
})

test('whether the second step is on is said, and that a passkey is one', async () => {
  const screen = open({}, someUser({ hasSecondFactor: false }))
  const section = within(await screen.findByRole('region', { name: 'Two-step sign-in' }))
  expect(section.getByText('Two-step sign-in is off.')).toBeVisible()
  expect(section.getByText(/asks for a passkey/)).toBeVisible()
  expect(section.getByRole('link')).toHaveTextContent('Set up two-step sign-in')
})

test('accepted texts are listed with version and date, and how it is withdrawn', async () => {
  const accepted = { version: '2026-11-22', acceptedAt: '2026-11-23T09:00:00.000Z' }
  const screen = open({
    'identity.listConsents': [
      { document: 'privacy', ...accepted, isCurrent: true },
      { document: 'terms', ...accepted, isCurrent: false },
    ],
  })
  const section = within(await screen.findByRole('region', { name: 'What you have accepted' }))
  const [privacy, terms] = await section.findAllByRole('listitem')
  expect(privacy).toHaveTextContent(
    'Privacy notice (KVKK): text of November 22, 2026, accepted on November 23, 2026.',
  )
  expect(terms).toHaveTextContent(/A newer version now applies\.$/)
  expect(section.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/account/terms')
  expect(section.getByText(/delete your account/)).toBeVisible()
})

const ownExport = async (screen: ReturnType<typeof open>) =>
  within(await screen.findByRole('region', { name: 'Download my data' }))
const askedAt = '2026-11-24T09:00:00.000Z'
const ready: OwnExport = {
  ...{ state: 'ready', askedAt, endsAt: '2026-12-01T09:05:00.000Z', bytes: 1_234_567 },
  askableAt: '2026-11-25T09:00:00.000Z',
}

test('the file of all that a user has here is asked for, and is said to be made', async () => {
  const screen = open({ 'identity.askExport': { ...noExport, state: 'making', askedAt } })
  const section = await ownExport(screen)
  await screen.user.click(await section.findByRole('button', { name: 'Request my data' }))
  expect(await section.findByText(/^Your file is being prepared/)).toBeVisible()
  expect(section.queryByRole('button')).toBeNull()
  expect(sent(screen, 'identity.askExport')).toEqual([{}])
})

test('a file that is ready can be downloaded, and it is said until when, and when the next can be asked for', async () => {
  const section = await ownExport(open({ 'identity.getExport': ready }))
  const link = await section.findByRole('link', { name: 'Download the file' })
  expect(link).toHaveAttribute('href', '/api/auth/export/file')
  const status = section.getByRole('status')
  expect(status).toHaveTextContent('ready (1.2 MB). You can download it here until December 1, 2026')
  expect(status).toHaveTextContent(/another one after November 25/)
  expect(section.queryByRole('button')).toBeNull()
})

test('one that has ended is said to be gone, and the next can be asked for; asked elsewhere, it is said when', async () => {
  const ended: OwnExport = { ...ready, state: 'ended', bytes: null, askableAt: null }
  let wasAsked = false
  const screen = open({
    'identity.getExport': () => (wasAsked ? ready : ended),
    'identity.askExport': () => {
      wasAsked = true
      return fail('export.limit')
    },
  })
  const section = await ownExport(screen)
  expect(await section.findByText(/was deleted on December 1, 2026/)).toBeVisible()
  await screen.user.click(await section.findByRole('button', { name: 'Request my data' }))
  expect(await section.findByText(/another one after November 25/)).toBeVisible()
})

test('that it cannot be read how far it is, or cannot be asked for now, is said', async () => {
  let fails = true
  const screen = open({
    'identity.getExport': () => (fails ? fail('unavailable') : noExport),
    'identity.askExport': () => fail('rate_limited'),
  })
  const section = await ownExport(screen)
  fails = false
  await screen.user.click(await section.findByRole('button', { name: 'Try again' }))
  await screen.user.click(await section.findByRole('button', { name: 'Request my data' }))
  expect(await screen.findByText(/That was a little fast\./)).toBeVisible()
})

test('a student under eighteen gives a guardian’s address, and takes it back', async () => {
  const offered = { isOffered: true, email: null, changeableAt: null, getsSummary: false }
  const given = {
    isOffered: true,
    email: 'veli@ornek.com',
    changeableAt: '2026-11-25T09:00:00.000Z',
    getsSummary: false,
  }
  const screen = open({
    'identity.getGuardian': offered,
    'identity.changeGuardian': ({ body }: { body?: unknown }) =>
      (body as { email: string | null }).email ? given : { ...given, email: null },
  })
  const section = within(await screen.findByRole('region', { name: 'Your guardian' }))
  await screen.user.type(await section.findByLabelText('Your guardian’s e-mail address'), 'veli')
  await screen.user.click(section.getByRole('button', { name: 'Save the address' }))
  expect(section.getByText(/Enter a valid e-mail/)).toBeVisible()
  await screen.user.type(section.getByLabelText('Your guardian’s e-mail address'), '@ornek.com')
  await screen.user.click(section.getByRole('button', { name: 'Save the address' }))
  expect(await section.findByText(/veli@ornek.com/)).toBeVisible()
  await screen.user.click(section.getByRole('button', { name: 'Remove the address' }))
  expect(await section.findByText(/one address a day/)).toBeVisible()
  expect(sent(screen, 'identity.changeGuardian')).toEqual([{ email: 'veli@ornek.com' }, { email: null }])
})

test('what is typed for a call that wants a proof first is there again afterwards', async () => {
  const screen = open({ 'identity.changeEmail': fail('account.step_up') })
  const section = within(await screen.findByRole('region', { name: 'E-mail' }))
  await screen.user.type(section.getByLabelText('New e-mail address'), 'yeni@ornek.com')
  await screen.user.click(section.getByRole('button', { name: 'Change e-mail' }))
  expect(await section.findByRole('alert')).toHaveTextContent('Confirm it is you to go on.')
  screen.unmount()
  const again = within(await open().findByRole('region', { name: 'E-mail' }))
  expect(again.getByLabelText('New e-mail address')).toHaveValue('yeni@ornek.com')
})

test('an unknown right to give a guardian is shown, and asked again in its place', async () => {
  let isDown = true
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const offered = { isOffered: true, email: null, changeableAt: null, getsSummary: false }
  const screen = open({
    'identity.getGuardian': async () => {
      if (isDown) return fail('unavailable')
      await promise
      return offered
    },
  })
  const section = await screen.findByRole('region', { name: 'Your guardian' })
  expect(within(section).getByRole('alert')).toHaveTextContent('This part cannot be reached right now.')
  isDown = false
  await screen.user.click(within(section).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(within(section).queryByRole('alert')).toBeNull())
  expect(section).toBeVisible()
  resolve(undefined)
  expect(await within(section).findByLabelText('Your guardian’s e-mail address')).toBeVisible()
})

test('a user of age, and one who is no student, has no section for a guardian', async () => {
  const adult = open()
  await adult.findByRole('heading', { level: 1, name: 'Settings' })
  await waitFor(() => expect(sent(adult, 'identity.getGuardian')).toHaveLength(1))
  expect(adult.queryByRole('region', { name: 'Your guardian' })).toBeNull()
})
