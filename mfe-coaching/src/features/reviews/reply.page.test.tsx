import { fail, type SomeReview, someReview, someUser } from '@kocyolu/web/testing'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { open } from './reviews.fixtures.tsx'

const coach = someUser({ role: 'mentor' })
const admin = someUser({ role: 'admin' })
const at = '2026-11-21T10:00:00.000Z'
const reply = { comment: 'Teşekkür ederim, kolay gelsin.', isHidden: false, createdAt: at, updatedAt: at }
const may = { reply: true, deleteReply: true }
const openTo = (user: typeof coach | null, server: Parameters<typeof open>[0]) =>
  open(server, { can: {} }, user)

describe('a reply', () => {
  test('is below its review, with its day', async () => {
    const screen = openTo(null, { 'coaching.listReviews': [someReview({ reply })] })
    const shown = within(await screen.findByRole('region', { name: 'Koçun yanıtı' }))
    expect(shown.getByText(reply.comment)).toBeVisible()
    expect(shown.getByText('21 Kasım 2026')).toBeVisible()
    expect(shown.queryByText(/sonra değişti/)).toBeNull()
    expect(shown.queryByRole('button')).toBeNull()
  })

  test('says that its review was changed since', async () => {
    const updatedAt = '2026-11-22T10:00:00.000Z'
    const screen = openTo(null, { 'coaching.listReviews': [someReview({ reply, updatedAt })] })
    expect(await screen.findByText('Yorum bu yanıttan sonra değişti.')).toBeVisible()
  })
})

describe('writing a reply', () => {
  const replying = (server: Parameters<typeof open>[0] = {}, review: SomeReview = {}) =>
    openTo(coach, {
      'coaching.listReviews': [someReview({ reply: null, can: { ...may, deleteReply: false }, ...review })],
      ...server,
    })

  test('publishes what was typed, and the focus stays with the review', async () => {
    let replied = false
    const screen = replying({
      'coaching.listReviews': () => [
        someReview({ reply: replied ? reply : null, can: { ...may, deleteReply: replied } }),
      ],
      'coaching.replyToReview': ({ params, body }) => {
        expect([params.id, body]).toEqual(['9', { comment: reply.comment }])
        replied = true
        return someReview({ reply, can: may })
      },
    })
    await screen.user.click(await screen.findByRole('button', { name: 'Yanıtla' }))
    const form = within(await screen.findByRole('form', { name: 'Yoruma yanıt ver' }))
    expect(form.getByRole('heading')).toHaveFocus()
    expect(form.getByText('Yorumun altında herkese görünür.')).toBeVisible()
    await screen.user.type(form.getByLabelText(/^Yanıtın/), ` ${reply.comment} `)
    await screen.user.click(form.getByRole('button', { name: 'Yanıtı yayımla' }))
    expect(await screen.findByText('Yanıt yayımlandı')).toBeVisible()
    expect(await screen.findByRole('region', { name: 'Koçun yanıtı' })).toHaveTextContent(reply.comment)
    await waitFor(() => expect(screen.getByRole('article')).toHaveFocus())
    expect(screen.queryByRole('button', { name: 'Yanıtla' })).toBeNull()
  })

  test('says what is missing, at the field', async () => {
    const screen = replying()
    await screen.user.click(await screen.findByRole('button', { name: 'Yanıtla' }))
    await screen.user.click(await screen.findByRole('button', { name: 'Yanıtı yayımla' }))
    expect(screen.getByLabelText(/^Yanıtın/)).toHaveAccessibleDescription(/Yanıt en az 2 karakter olmalıdır/)
    expect(screen.getByLabelText(/^Yanıtın/)).toHaveFocus()
  })

  test.each([
    ['internal', 'Yanıtın gönderilirken bir hata oluştu. Lütfen daha sonra tekrar dene.'],
    ['not_found', 'Bu yorum silinmiş; yanıtın kaydedilmedi.'],
    ['review.reply_closed', 'Bu yoruma artık yanıt yazamazsın.'],
  ] as const)('keeps what was typed when it fails (%s)', async (code, text) => {
    const screen = replying({ 'coaching.replyToReview': fail(code) })
    await screen.user.click(await screen.findByRole('button', { name: 'Yanıtla' }))
    await screen.user.type(await screen.findByLabelText(/^Yanıtın/), 'Kolay gelsin.')
    await screen.user.click(screen.getByRole('button', { name: 'Yanıtı yayımla' }))
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByLabelText(/^Yanıtın/)).toHaveValue('Kolay gelsin.')
    await screen.user.click(screen.getByRole('button', { name: 'Vazgeç' }))
    await screen.user.click(await screen.findByRole('button', { name: 'Yanıtla' }))
    expect(await screen.findByLabelText(/^Yanıtın/)).toHaveValue('')
  })

  test('changes an existing one', async () => {
    const screen = replying(
      {
        'coaching.replyToReview': ({ body }) => {
          expect(body).toEqual({ comment: `${reply.comment} Başarılar!` })
          return someReview({ reply, can: may })
        },
      },
      { reply, can: may },
    )
    await screen.user.click(await screen.findByRole('button', { name: 'Yanıtı düzenle' }))
    const field = await screen.findByLabelText(/^Yanıtın/)
    expect(field).toHaveValue(reply.comment)
    await screen.user.type(field, ' Başarılar!')
    await screen.user.click(screen.getByRole('button', { name: 'Yanıtı güncelle' }))
    expect(await screen.findByText('Yanıt güncellendi')).toBeVisible()
  })

  test('ends with the right to it, and the review stays', async () => {
    let isClosed = false
    const screen = replying({
      'coaching.listReviews': () => [
        someReview({ reply: null, can: { ...may, reply: !isClosed, deleteReply: false } }),
      ],
      'coaching.replyToReview': () => {
        isClosed = true
        return fail('review.reply_closed')
      },
    })
    await screen.user.click(await screen.findByRole('button', { name: 'Yanıtla' }))
    await screen.user.type(await screen.findByLabelText(/^Yanıtın/), 'Kolay gelsin.')
    await screen.user.click(screen.getByRole('button', { name: 'Yanıtı yayımla' }))
    expect(await screen.findByText('Bu yoruma artık yanıt yazamazsın.')).toBeVisible()
    await waitFor(() => expect(screen.queryByLabelText(/^Yanıtın/)).toBeNull())
    expect(screen.getByRole('article')).toBeVisible()
  })
})

test.each([
  ['the coach', coach, may, /yeni bir yanıt yazabilirsin/],
  ['an admin', admin, { deleteReply: true }, /bir daha yanıt yazamaz/],
])('%s deletes a reply, after reading the consequences', async (_, user, can, text) => {
  let deleted = false
  const screen = openTo(user, {
    'coaching.listReviews': () => [someReview({ reply: deleted ? null : reply, can })],
    'coaching.deleteReply': ({ params }) => {
      expect(params.id).toBe('9')
      deleted = true
    },
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Yanıtı sil' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(text)).toBeVisible()
  await screen.user.click(dialog.getByRole('button', { name: 'Evet, sil' }))
  expect(await screen.findByText('Yanıt silindi')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(reply.comment)).toBeNull())
  await waitFor(() => expect(screen.getByRole('article')).toHaveFocus())
})
