import type { Certificate } from '@kocyolu/contracts'
import { type FakeServer, fail, fireEvent, renderRoute } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'

const certificate: Certificate = {
  ...{ code: '7K2M9QXD41TB', name: 'Işık Aydın', university: 'Boğaziçi Üniversitesi' },
  ...{ universityProved: true, hours: 48, students: 17, from: '2025-09', to: '2026-11' },
  issuedAt: '2026-11-29T22:30:00.000Z',
}
const open = (path: string, server: FakeServer = {}, language: 'tr' | 'en' = 'tr') =>
  renderRoute(routes, { path, language, server })

test('a code that is typed is looked up, and what the certificate says is shown', async () => {
  const asked: unknown[] = []
  const screen = open('/verify', {
    'coaching.checkCertificate': ({ params }) => {
      asked.push(params.code)
      return { certificate }
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Belge doğrula' })).toBeVisible()
  const field = screen.getByRole('textbox', { name: 'Belgenin kodu' })
  fireEvent.input(field, { target: { value: '7k2m 9qxd 4ltb' } })
  await screen.user.click(screen.getByRole('button', { name: 'Doğrula' }))
  expect(await screen.findByRole('heading', { name: 'Bu belge geçerli' })).toBeVisible()
  expect(asked).toEqual(['7K2M9QXD41TB'])
  expect(screen.location()).toBe('/verify?code=7k2m+9qxd+4ltb')
  expect(field).toHaveValue('7K2M-9QXD-41TB')
  const said = screen.getAllByRole('definition').map(one => one.textContent)
  expect(said).toEqual([
    ...['Işık Aydın', 'Boğaziçi Üniversitesi', '48 saat', '17 öğrenci', 'Eylül 2025 – Kasım 2026'],
    ...['30 Kasım 2026', '7K2M-9QXD-41TB'],
  ])
})

test('in English, of one hour and a university without a proof', async () => {
  const one = { ...certificate, universityProved: false, hours: 1, students: 1, from: '2026-11' }
  const screen = open('/verify/7K2M-9QXD-41TB', { 'coaching.checkCertificate': { certificate: one } }, 'en')
  expect(await screen.findByRole('heading', { name: 'This certificate is valid' })).toBeVisible()
  const said = screen.getAllByRole('definition').map(one => one.textContent)
  expect(said.slice(1, 6)).toEqual([
    ...['Boğaziçi Üniversitesi (own statement)', '1 hour', '1 student', 'November 2026', 'November 30, 2026'],
  ])
})

test.each<[string, FakeServer, string]>([
  ['7K2M-9QXD-41TB', { 'coaching.checkCertificate': { certificate: null } }, 'Bu belge artık geçerli değil'],
  ['7K2M-9QXD-41TB', { 'coaching.checkCertificate': fail('not_found') }, 'Bu kodla bir belge yok'],
  ['kod', {}, 'Bu kodla bir belge yok'],
])('of %s it is said, without a name, and another code can be typed', async (code, server, text) => {
  const screen = open(`/verify/${code}`, server)
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByText('Işık Aydın')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Belgenin kodu' })).toHaveValue(code)
})

test('one that cannot be looked up can be tried again', async () => {
  let calls = 0
  const screen = open('/verify/7K2M-9QXD-41TB', {
    'coaching.checkCertificate': () => (calls++ === 0 ? fail('unavailable') : { certificate }),
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Tekrar dene' }))
  expect(await screen.findByRole('heading', { name: 'Bu belge geçerli' })).toBeVisible()
})
