import type { User } from '@kocyolu/contracts'
import { queryClient } from '@kocyolu/web'
import { type FakeServer, fail, someReview, someUser } from '@kocyolu/web/testing'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { open, own, student } from './reviews.fixtures.tsx'

const none = { book: false, message: false, review: false, edit: false }

describe('the reviews', () => {
  test('show who, when, how many stars, and what is known about them', async () => {
    const screen = open({
      'coaching.listReviews': [someReview({ verifiedSession: true, editedByAdmin: true })],
    })
    const review = within(await screen.findByRole('article', { name: 'Kerem Demir adlı öğrencinin yorumu' }))
    expect(review.getByText('20 Kasım 2026')).toBeVisible()
    expect(review.getByText('Çok sabırlı anlatıyor.')).toBeVisible()
    expect(review.getByText('Doğrulanmış seans')).toBeVisible()
    expect(review.getByText(/Yönetici tarafından düzenlendi/)).toBeVisible()
    expect(review.getByRole('img', { name: /4,0/ })).toBeVisible()
    expect(review.queryByRole('button')).toBeNull()
  })

  const many = Array.from({ length: 8 }, (_, place) => someReview({ id: place + 1 }))
  const next = { items: many.slice(6), nextCursor: null }
  const parts = (second: typeof next | ReturnType<typeof fail>): FakeServer => ({
    'coaching.listReviews': ({ query }) =>
      query.cursor === 'six' ? second : { items: many.slice(0, 6), nextCursor: 'six' },
  })

  test('come a few at a time', async () => {
    const screen = open(parts(next))
    expect(await screen.findAllByRole('article')).toHaveLength(6)
    await screen.user.click(screen.getByRole('button', { name: 'Daha fazla yorum göster' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(8))
    expect(screen.queryByRole('button', { name: 'Daha fazla yorum göster' })).toBeNull()
    const asked = screen.requests.filter(one => one.call === 'coaching.listReviews').map(one => one.query)
    expect(asked).toEqual([{ limit: '6' }, { limit: '6', cursor: 'six' }])
  })

  test('stay when more of them do not come', async () => {
    const screen = open(parts(fail('unavailable')))
    await screen.user.click(await screen.findByRole('button', { name: 'Daha fazla yorum göster' }))
    expect(await screen.findByText(/şu anda ulaşılamıyor/)).toBeVisible()
    expect(screen.getAllByRole('article')).toHaveLength(6)
    expect(screen.getByRole('button', { name: 'Daha fazla yorum göster' })).toBeVisible()
  })

  test('are none yet', async () => {
    const screen = open({}, { averageRating: 0, reviewCount: 0 })
    expect(await screen.findByText('Henüz değerlendirme yok')).toBeVisible()
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('ask to refresh when they do not load', async () => {
    let calls = 0
    const screen = open({ 'coaching.listReviews': () => (calls++ === 0 ? fail('internal') : [someReview()]) })
    expect(await screen.findByRole('alert')).toHaveTextContent('Lütfen sayfayı yenile.')
    await screen.user.click(screen.getByRole('button', { name: 'Tekrar dene' }))
    expect(await screen.findByText('Çok sabırlı anlatıyor.')).toBeVisible()
  })
})

test('a student finds the own review first, also one that the first part of the list does not have', async () => {
  const others = [1, 2].map(id => someReview({ id, comment: `Yorum ${id}` }))
  const account = Promise.withResolvers<User>()
  const screen = open(
    { 'coaching.listReviews': others, 'identity.currentUser': () => account.promise },
    { ownReview: own, can: none },
  )
  expect((await screen.findAllByRole('article'))[0]).toHaveTextContent(own.comment)
  // Nothing moves once it is known who reads.
  account.resolve(student)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const [first, ...rest] = await screen.findAllByRole('article')
  expect(first).toHaveTextContent(own.comment)
  expect(rest).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: 'Düzenle' })).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Yorum Ekle' })).toBeNull()
})

test('where a session has to come first, a student reads so', async () => {
  const screen = open({}, { can: none })
  expect(await screen.findByText(/bir seansı tamamladıktan sonra yorum yazabilirsin/)).toBeVisible()
})

describe('who may write a review', () => {
  test.each([
    ['a student without one', student, true, [], true],
    ['a student with one', student, true, [own], false],
    ['a student who may not yet', student, false, [], false],
    ['an admin', someUser({ role: 'admin' }), true, [], false],
    ['a coach', someUser({ role: 'mentor' }), true, [], false],
  ])('%s', async (_, user, review, reviews, mayWrite) => {
    const can = { book: false, message: false, review, edit: false }
    const screen = open({ 'coaching.listReviews': reviews }, { can }, user)
    await screen.findByText(reviews.length > 0 ? own.comment : 'Henüz değerlendirme yok')
    // It is known who reads.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.queryByRole('button', { name: 'Yorum Ekle' }) !== null).toBe(mayWrite)
  })

  test('a visitor is offered to sign in', async () => {
    const screen = open({}, {}, null)
    expect(await screen.findByRole('link', { name: 'Yorum yazmak için giriş yap' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Yorum Ekle' })).toBeNull()
  })
})
