import { fail, someMentor, someReview } from '@kocyolu/web/testing'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from './reviews.fixtures.tsx'

const can = { report: true, reportReply: true }
const at = '2026-11-21T10:00:00.000Z'
const reply = { comment: 'Sen de çalışmadın.', isHidden: false, createdAt: at, updatedAt: at }
const opened = async (server: Parameters<typeof open>[0] = {}) => {
  const screen = open({ 'coaching.listReviews': [someReview({ can, reply })], ...server })
  await screen.user.click(await screen.findByRole('button', { name: 'Yorumu şikâyet et' }))
  return { screen, dialog: within(await screen.findByRole('dialog', { name: 'Yorumu şikâyet et' })) }
}

test('a review is reported with a reason, and what else there is to say', async () => {
  const { screen, dialog } = await opened({
    'coaching.reportReview': ({ params, body }) => {
      expect([params.id, body]).toEqual(['9', { reason: 'insult', note: 'Bana aptal diyor.' }])
    },
  })
  expect(dialog.getByText(/karşı taraf öğrenmez/)).toBeVisible()
  await screen.user.click(dialog.getByRole('button', { name: 'Gönder' }))
  expect(dialog.getByRole('group', { name: 'Sorun ne?' })).toHaveAccessibleDescription('Bir sorun seç')
  await screen.user.click(dialog.getByRole('radio', { name: 'Hakaret' }))
  await screen.user.type(dialog.getByRole('textbox'), ' Bana aptal diyor. ')
  await screen.user.click(dialog.getByRole('button', { name: 'Gönder' }))
  expect(await screen.findByText('Şikâyetin bize ulaştı')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('danger has help at once, and a promised time that is shorter; another reason has neither', async () => {
  const { screen, dialog } = await opened({ 'coaching.reportReview': undefined })
  expect(dialog.getByText(/en geç 72 saat içinde/)).toBeVisible()
  expect(dialog.queryByRole('link')).toBeNull()
  await screen.user.click(dialog.getByRole('radio', { name: 'Kendine ya da başkasına zarar' }))
  const help = within(dialog.getByRole('region', { name: 'Şimdi yardım gerekiyorsa' }))
  expect(help.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['tel:112', 'tel:183'])
  expect(help.getByText(/Sonra ne olur: .*24 saat/)).toBeVisible()
  expect(dialog.queryByText(/72 saat/)).toBeNull()
  await screen.user.click(dialog.getByRole('radio', { name: 'Reklam, spam' }))
  expect(dialog.queryByRole('region')).toBeNull()
  await screen.user.click(dialog.getByRole('button', { name: 'Gönder' }))
  expect(await screen.findByText(/Ekibimiz en geç 72 saat içinde bakacak/)).toBeVisible()
})

test('keeps what was typed when it fails, and says why', async () => {
  const { screen, dialog } = await opened({ 'coaching.reportReview': fail('report.limit') })
  await screen.user.click(dialog.getByRole('radio', { name: 'Reklam, spam' }))
  await screen.user.click(dialog.getByRole('button', { name: 'Gönder' }))
  expect(await screen.findByText(/Yarın yeniden şikâyet edebilirsin/)).toBeVisible()
  expect(dialog.getByRole('radio', { name: 'Reklam, spam' })).toBeChecked()
})

test('a reply is reported like a review', async () => {
  const screen = open({
    'coaching.listReviews': [someReview({ can, reply })],
    'coaching.reportReply': ({ params, body }) => {
      expect([params.id, body]).toEqual(['9', { reason: 'other' }])
    },
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Yanıtı şikâyet et' }))
  const dialog = within(await screen.findByRole('dialog'))
  await screen.user.click(dialog.getByRole('radio', { name: 'Başka bir şey' }))
  await screen.user.click(dialog.getByRole('button', { name: 'Gönder' }))
  expect(await screen.findByText('Şikâyetin bize ulaştı')).toBeVisible()
})

test('a user who may not report has no link to it', async () => {
  const screen = open(
    { 'coaching.getMentor': someMentor(), 'coaching.listReviews': [someReview()] },
    {},
    null,
  )
  expect(await screen.findByRole('article')).toBeVisible()
  expect(screen.queryByRole('button', { name: /şikâyet/ })).toBeNull()
})

test('its author reads that it is hidden', async () => {
  const screen = open({
    'coaching.listReviews': [someReview({ isHidden: true, reply: { ...reply, isHidden: true } })],
  })
  expect(await screen.findByText(/^Bu yorumu yalnızca sen görüyorsun/)).toBeVisible()
  expect(screen.getByText(/^Bu yanıtı yalnızca sen görüyorsun/)).toBeVisible()
})
