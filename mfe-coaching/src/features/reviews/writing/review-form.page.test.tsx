import type { Review, WriteReview } from '@kocyolu/contracts'
import { queryClient } from '@kocyolu/web'
import { fail, offline, someMentor } from '@kocyolu/web/testing'
import { act, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { open, own } from '../reviews.fixtures.tsx'

describe('writing', () => {
  test('shows what is missing, at the fields, and leads there', async () => {
    const screen = open({})
    await screen.user.click(await screen.findByRole('button', { name: 'Yorum Ekle' }))
    expect(screen.getByRole('group', { name: 'Puanın' })).toHaveAccessibleDescription(
      'Lütfen bir puan seçiniz',
    )
    expect(screen.getByLabelText('Yorumun')).toHaveAccessibleDescription(/Yorum en az 10 karakter olmalıdır/)
    expect(screen.getByRole('radio', { name: '1 yıldız' })).toHaveFocus()
    await screen.user.click(screen.getByRole('radio', { name: '5 yıldız' }))
    expect(screen.queryByText('Lütfen bir puan seçiniz')).toBeNull()
    await screen.user.click(screen.getByRole('button', { name: 'Yorum Ekle' }))
    expect(screen.getByLabelText('Yorumun')).toHaveFocus()
  })

  test('adds the review and renews the average', async () => {
    let added = false
    const screen = open({
      'coaching.getMentor': () =>
        someMentor({
          averageRating: added ? 4.8 : 4.5,
          can: { book: true, message: true, review: !added, edit: false },
        }),
      'coaching.listReviews': () => (added ? [{ ...own, rating: 5 }] : []),
      'coaching.addReview': ({ body }) => {
        expect(body).toEqual({ rating: 5, comment: 'Harika bir koç, teşekkürler.' })
        added = true
        return own
      },
    })
    await screen.user.click(await screen.findByRole('radio', { name: '5 yıldız' }))
    await screen.user.type(screen.getByLabelText('Yorumun'), '  Harika bir koç, teşekkürler. ')
    await screen.user.click(screen.getByRole('button', { name: 'Yorum Ekle' }))
    expect(await screen.findByText('Yorum eklendi')).toBeVisible()
    expect(await screen.findByRole('img', { name: /4,8/ })).toBeVisible()
    expect(screen.getByText(own.comment)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Yorum Ekle' })).toBeNull()
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
  })

  test('keeps what was typed when it fails', async () => {
    const screen = open({ 'coaching.addReview': fail('internal') })
    await screen.user.click(await screen.findByRole('radio', { name: '3 yıldız' }))
    await screen.user.type(screen.getByLabelText('Yorumun'), 'On karakterden uzun.')
    await screen.user.click(screen.getByRole('button', { name: 'Yorum Ekle' }))
    expect(await screen.findByText('Hata')).toBeVisible()
    expect(
      screen.getByText('Yorumunuz gönderilirken bir hata oluştu. Lütfen daha sonra tekrar deneyin.'),
    ).toBeVisible()
    screen.unmount()
    const again = open({})
    expect(await again.findByLabelText('Yorumun')).toHaveValue('On karakterden uzun.')
    expect(again.getByRole('radio', { name: '3 yıldız' })).toBeChecked()
    await again.user.clear(again.getByLabelText('Yorumun'))
  })

  test('edits with what was there, its session included', async () => {
    const screen = open({
      'coaching.listReviews': [own],
      'coaching.updateReview': ({ params, body }) => {
        expect([params.id, body]).toEqual(['9', { rating: 2, comment: own.comment, sessionId: 5 }])
        return own
      },
    })
    await screen.user.click(await screen.findByRole('button', { name: 'Düzenle' }))
    expect(await screen.findByRole('radio', { name: '4 yıldız' })).toBeChecked()
    expect(screen.getByLabelText('Yorumun')).toHaveValue(own.comment)
    await screen.user.click(screen.getByRole('radio', { name: '2 yıldız' }))
    await screen.user.click(screen.getByRole('button', { name: 'Yorumu Güncelle' }))
    expect(await screen.findByText('Yorum güncellendi')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('article')).toHaveFocus())
    expect(screen.queryByRole('button', { name: 'Yorumu Güncelle' })).toBeNull()
  })

  test('a review that is being edited survives that nothing can be fetched again', async () => {
    let isDown = false
    const screen = open({
      'coaching.getMentor': () =>
        isDown
          ? fail('unavailable')
          : someMentor({ can: { book: true, message: true, review: true, edit: false } }),
      'coaching.listReviews': () => (isDown ? fail('unavailable') : [own]),
    })
    await screen.user.click(await screen.findByRole('button', { name: 'Düzenle' }))
    await screen.user.click(await screen.findByRole('radio', { name: '2 yıldız' }))
    await screen.user.type(screen.getByLabelText('Yorumun'), ' Yine giderim.')
    isDown = true
    await act(() => queryClient.invalidateQueries())
    expect(await screen.findByText(/^Yenilenemedi/)).toBeVisible()
    expect(screen.getByRole('radio', { name: '2 yıldız' })).toBeChecked()
    expect(screen.getByLabelText('Yorumun')).toHaveValue(`${own.comment} Yine giderim.`)
  })

  test('deletes only after a confirmation', async () => {
    let deleted = false
    const screen = open({
      'coaching.listReviews': () => (deleted ? [] : [own]),
      'coaching.deleteReview': () => {
        deleted = true
      },
    })
    await screen.user.click(await screen.findByRole('button', { name: 'Sil' }))
    await screen.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Vazgeç' }))
    expect(deleted).toBe(false)
    await screen.user.click(screen.getByRole('button', { name: 'Sil' }))
    await screen.user.click(await screen.findByRole('button', { name: 'Evet, sil' }))
    expect(await screen.findByText('Yorum silindi')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Yorum Ekle' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus())
  })

  test('a failed deletion is shown', async () => {
    const screen = open({ 'coaching.listReviews': [own], 'coaching.deleteReview': fail('unavailable') })
    await screen.user.click(await screen.findByRole('button', { name: 'Sil' }))
    await screen.user.click(await screen.findByRole('button', { name: 'Evet, sil' }))
    expect(await screen.findByText(/^Yorum silinirken bir hata oluştu/)).toBeVisible()
    expect(screen.getByText(own.comment)).toBeVisible()
  })
})

test('after an answer that was lost, what was typed since is written into the review that was stored', async () => {
  let stored = null as Review | null
  const screen = open({
    'coaching.getMentor': () =>
      someMentor({ ownReview: stored, can: { book: true, message: true, review: true, edit: false } }),
    'coaching.addReview': ({ body }) => {
      if (stored) return fail('review.exists')
      stored = { ...own, ...(body as WriteReview), sessionId: null }
      return offline
    },
    'coaching.updateReview': ({ body }) => {
      stored = { ...own, ...(body as WriteReview), sessionId: null }
      return stored
    },
  })
  const send = async (typed: string) => {
    await screen.user.type(await screen.findByLabelText('Yorumun'), typed)
    await screen.user.click(screen.getByRole('button', { name: 'Yorum Ekle' }))
  }
  await screen.user.click(await screen.findByRole('radio', { name: '5 yıldız' }))
  await send('Çok sabırlı anlatıyor')
  expect(await screen.findByText(/gönderilirken bir hata oluştu/)).toBeVisible()
  await send(' ve dinliyor.')
  expect(await screen.findByRole('article')).toHaveTextContent('Çok sabırlı anlatıyor ve dinliyor.')
  expect(screen.requests.filter(({ call }) => call === 'coaching.updateReview')).toMatchObject([
    { body: { comment: 'Çok sabırlı anlatıyor ve dinliyor.' } },
  ])
})
