import type { MentorProfile, Review } from '@kocyolu/contracts'
import { type FakeServer, fail, renderRoute } from '@kocyolu/web/testing'
import { useQuery } from '@tanstack/react-query'
import { within } from '@testing-library/react'
import type { RouteObject } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { mentorQuery } from '../../mentors/mentor-queries.ts'
import { aMentor, aUser } from '../../mentors/mentors.fixtures.ts'
import { MentorReviews } from './mentor-reviews.tsx'

const student = aUser('student')

function aReview(part: Partial<Review> = {}): Review {
  return {
    id: 9,
    mentorProfileId: 3,
    studentId: aUser('student', 50).id,
    rating: 4,
    comment: 'Çok sabırlı anlatıyor.',
    sessionId: null,
    verifiedSession: false,
    editedByAdmin: false,
    student: { firstName: 'Kerem', lastName: 'Demir', profileImageUrl: null },
    can: { edit: false, delete: false },
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...part,
  }
}
const own = aReview({ studentId: student.id, sessionId: 5, can: { edit: true, delete: true } })

function Reviews() {
  const { data } = useQuery(mentorQuery(3))
  return data ? <MentorReviews mentor={data} /> : null
}
const routes: RouteObject[] = [{ path: '/', element: <Reviews /> }]

const open = (server: FakeServer, part: Partial<MentorProfile> = {}, user: typeof student | null = student) =>
  renderRoute(routes, {
    path: '/',
    user,
    server: {
      'coaching.getMentor': aMentor({
        can: { book: true, message: true, review: true, edit: false },
        ...part,
      }),
      'coaching.listReviews': [],
      ...server,
    },
  })

describe('the reviews', () => {
  test('show who, when, how many stars, and what is known about them', async () => {
    const screen = open({
      'coaching.listReviews': [aReview({ verifiedSession: true, editedByAdmin: true })],
    })
    const review = within(await screen.findByRole('article', { name: 'Kerem Demir adlı öğrencinin yorumu' }))
    expect(review.getByText('20 Kasım 2026')).toBeVisible()
    expect(review.getByText('Çok sabırlı anlatıyor.')).toBeVisible()
    expect(review.getByText('Doğrulanmış seans')).toBeVisible()
    expect(review.getByText(/Yönetici tarafından düzenlendi/)).toBeVisible()
    expect(review.getByRole('img', { name: /4,0/ })).toBeVisible()
    expect(review.queryByRole('button')).toBeNull()
  })

  test('come a few at a time', async () => {
    const many = Array.from({ length: 8 }, (_, place) => aReview({ id: place + 1 }))
    const screen = open({ 'coaching.listReviews': many })
    expect(await screen.findAllByRole('article')).toHaveLength(6)
    await screen.user.click(screen.getByRole('button', { name: 'Daha fazla yorum göster' }))
    expect(screen.getAllByRole('article')).toHaveLength(8)
    expect(screen.queryByRole('button', { name: 'Daha fazla yorum göster' })).toBeNull()
  })

  test('are none yet', async () => {
    const screen = open({}, { averageRating: 0, reviewCount: 0 })
    expect(await screen.findByText('Henüz değerlendirme yok')).toBeVisible()
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('ask to refresh when they do not load', async () => {
    let calls = 0
    const screen = open({ 'coaching.listReviews': () => (calls++ === 0 ? fail('internal') : [aReview()]) })
    expect(await screen.findByRole('alert')).toHaveTextContent('Lütfen sayfayı yenileyin.')
    await screen.user.click(screen.getByRole('button', { name: 'Tekrar dene' }))
    expect(await screen.findByText('Çok sabırlı anlatıyor.')).toBeVisible()
  })
})

describe('who may write a review', () => {
  test.each([
    ['a student without one', student, true, [], true],
    ['a student with one', student, true, [own], false],
    ['a student who may not yet', student, false, [], false],
    ['an admin', aUser('admin'), true, [], false],
    ['a coach', aUser('mentor'), true, [], false],
  ])('%s', async (_, user, review, reviews, mayWrite) => {
    const can = { book: false, message: false, review, edit: false }
    const screen = open({ 'coaching.listReviews': reviews }, { can }, user)
    await screen.findByText(reviews.length > 0 ? own.comment : 'Henüz değerlendirme yok')
    expect(screen.queryByRole('button', { name: 'Yorum Ekle' }) !== null).toBe(mayWrite)
  })

  test('a visitor is offered to sign in', async () => {
    const screen = open({}, {}, null)
    expect(await screen.findByRole('link', { name: 'Yorum yazmak için giriş yap' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Yorum Ekle' })).toBeNull()
  })
})

describe('writing', () => {
  test('tells what is missing, at the fields, and leads there', async () => {
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
        aMentor({
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
    expect(screen.getByLabelText('Yorumun')).toHaveValue('On karakterden uzun.')
    await screen.user.clear(screen.getByLabelText('Yorumun'))
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
    expect(screen.getByRole('radio', { name: '4 yıldız' })).toBeChecked()
    expect(screen.getByLabelText('Yorumun')).toHaveValue(own.comment)
    await screen.user.click(screen.getByRole('radio', { name: '2 yıldız' }))
    await screen.user.click(screen.getByRole('button', { name: 'Yorumu Güncelle' }))
    expect(await screen.findByText('Yorum güncellendi')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Yorumu Güncelle' })).toBeNull()
    expect(screen.getByRole('article')).toHaveFocus()
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
    await screen.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Vazgeç' }))
    expect(deleted).toBe(false)
    await screen.user.click(screen.getByRole('button', { name: 'Sil' }))
    await screen.user.click(screen.getByRole('button', { name: 'Evet, sil' }))
    expect(await screen.findByText('Yorum silindi')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Yorum Ekle' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
  })

  test('a failed deletion is told', async () => {
    const screen = open({ 'coaching.listReviews': [own], 'coaching.deleteReview': fail('unavailable') })
    await screen.user.click(await screen.findByRole('button', { name: 'Sil' }))
    await screen.user.click(screen.getByRole('button', { name: 'Evet, sil' }))
    expect(await screen.findByText(/^Yorum silinirken bir hata oluştu/)).toBeVisible()
    expect(screen.getByText(own.comment)).toBeVisible()
  })
})
