import type { Certificate, OwnCertificates } from '@kocyolu/contracts'
import { fail, renderRoute, someUser, within } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'

const figures = { hours: 48, students: 17, from: '2025-09', to: '2026-11' }
const certificate: Certificate = {
  ...{ code: '7K2M9QXD41TB', name: 'Işık Aydın', university: 'Boğaziçi Üniversitesi' },
  ...{ universityProved: true, ...figures, issuedAt: '2026-11-29T22:30:00.000Z' },
}
const open = (own: Partial<OwnCertificates>, server = {}, language: 'tr' | 'en' = 'en') =>
  renderRoute(routes, {
    ...{ path: '/dashboard/certificates', language },
    user: someUser({ role: 'mentor', mentorProfileId: 3 }),
    server: {
      'coaching.listCertificates': { now: figures, areValid: true, items: [], ...own },
      ...server,
    },
  })

test('a coach sees what counts so far, and gets a certificate with its file and its page', async () => {
  const screen = open({}, { 'coaching.issueCertificate': certificate })
  const far = within(await screen.findByRole('list', { name: 'So far' }))
  expect(far.getAllByRole('listitem').map(one => one.textContent)).toEqual([
    ...['Sessions held48 hours', 'Students helped17', 'PeriodSeptember 2025 – November 2026'],
  ])
  await screen.user.click(screen.getByRole('button', { name: 'Get a certificate' }))
  expect(await screen.findByText('Your certificate is ready')).toBeVisible()
  const list = within(screen.getByRole('region', { name: 'Certificates you have' }))
  expect(list.getByText('48 hours, 17 students · September 2025 – November 2026')).toBeVisible()
  expect(list.getByText('Issued: November 30, 2026')).toBeVisible()
  const file = list.getByRole('link', { name: 'Download PDF: 7K2M-9QXD-41TB' })
  expect(file).toHaveAttribute('href', '/api/certificates/7K2M9QXD41TB/file?language=en')
  expect(list.getByRole('link', { name: 'Page to check it: 7K2M-9QXD-41TB' })).toHaveAttribute(
    'href',
    '/verify/7K2M-9QXD-41TB',
  )
})

test('in Turkish, and one that is the same again is listed once', async () => {
  const screen = open({ items: [certificate] }, { 'coaching.issueCertificate': certificate }, 'tr')
  await screen.user.click(await screen.findByRole('button', { name: 'Belge al' }))
  expect(await screen.findByText('Belgen hazır')).toBeVisible()
  const links = screen.getAllByRole('link', { name: /^PDF indir/ })
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    '/api/certificates/7K2M9QXD41TB/file?language=tr',
  ])
})

test('without a session that was held it is said what comes first', async () => {
  const screen = open({ now: null })
  expect(await screen.findByText('You have held no session yet')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Get a certificate' })).toBeNull()
})

test('while the profile is not approved none is issued, and those there are are said not to be valid', async () => {
  const screen = open({ areValid: false, items: [certificate] })
  expect(await screen.findByText(/finds them not valid/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Get a certificate' })).toBeNull()
})

test('a failure is said', async () => {
  const screen = open({}, { 'coaching.issueCertificate': fail('conflict') })
  await screen.user.click(await screen.findByRole('button', { name: 'Get a certificate' }))
  expect(await screen.findByText('The certificate could not be issued')).toBeVisible()
  expect(
    screen.getByText('Something changed in the meantime. Look at it as it is now and try again.'),
  ).toBeVisible()
})
