import { asList, limits, type WriteReport } from '@kocyolu/contracts'
import { queryCounter, someone } from '@kocyolu/service/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, startCoaching } from '../testing/coaching-api.ts'

let api: Api
let admin: Client
beforeAll(async () => {
  api = await startCoaching()
  api.clock.set('2026-11-23T06:00:00Z')
  admin = await api.as({ role: 'admin', firstName: 'Aslı', lastName: 'Kurt' })
})
afterAll(() => api.close())

const insult: WriteReport = { reason: 'insult', note: 'Bana aptal diyor.' }
const comment = 'Hiçbir şey anlatamıyor, aptal.'

/** A review of one star, its author and its coach. */
async function reviewed() {
  const { coach, id, userId } = await newCoach(api)
  const author = someone({ firstName: 'Azra', lastName: 'Kaya' })
  const student = await api.as(author)
  const mentor = { params: { id: String(id) } }
  const review = await student.addReview({ ...mentor, body: { rating: 1, comment } })
  const one = { params: { id: String(review.id) } }
  const shown = async (who: Client = api.anonymous) => asList(await who.listReviews(mentor)).items
  const profile = (who: Client = api.anonymous) => who.getMentor(mentor)
  return { coach, userId, mentor, student, authorId: author.id, reviewId: review.id, one, shown, profile }
}
const caseOf = async (pieceId: number, state: 'open' | 'appeals' | 'decided' = 'open') => {
  const query = { state, limit: String(limits.listMax) }
  const found = (await admin.listReportCases({ query })).items.find(one => one.pieceId === pieceId)
  if (!found) throw new Error(`Nothing of ${pieceId} is ${state}`)
  return { ...found, params: { id: String(found.id) } }
}
const notified = async (name: string, caseId: number) =>
  (await api.events()).filter(
    event => event.name === name && JSON.stringify(event.payload).includes(`"caseId":${caseId},`),
  )

describe('a report', () => {
  test('keeps the piece as it was, whatever becomes of it', async () => {
    const { coach, student, authorId, reviewId, one } = await reviewed()
    await coach.reportReview({ ...one, body: insult })
    const evidence = { title: null, text: comment, rating: 1, pictureUrl: null }
    expect(await caseOf(reviewId)).toMatchObject({
      piece: 'review',
      author: { id: authorId, name: 'Azra Kaya' },
      evidence,
      held: false,
      urgent: false,
      reportCount: 1,
      reports: [{ reporter: { id: coach.caller?.id, name: 'Işık Aydın' }, ...insult, evidence: null }],
      earlierDecisions: 0,
      decision: null,
      appeal: null,
    })
    await student.updateReview({ ...one, body: { rating: 2, comment: 'Pek anlatamıyor bence.' } })
    await (await api.as()).reportReview({ ...one, body: { reason: 'other' } })
    const changed = await caseOf(reviewId)
    expect(changed.evidence).toMatchObject(evidence)
    expect(changed.reports[0]?.evidence).toMatchObject({ text: 'Pek anlatamıyor bence.', rating: 2 })
    await student.deleteReview(one)
    const { params } = await caseOf(reviewId)
    const decided = await admin.decideReports({ params, body: { decision: 'hide', why: 'Hakaret var' } })
    expect(decided).toMatchObject({ evidence, decision: { kind: 'hide', why: 'Hakaret var' } })
  })

  test('is kept once for each person, also of many at once and after a lost answer', async () => {
    const { reviewId, one } = await reviewed()
    const reporter = await api.as()
    await Promise.all(Array.from({ length: 10 }, () => reporter.reportReview({ ...one, body: insult })))
    expect((await caseOf(reviewId)).reportCount).toBe(1)
    const others = await Promise.all(Array.from({ length: 9 }, () => api.as()))
    await Promise.all(others.map(other => other.reportReview({ ...one, body: { reason: 'spam' } })))
    const found = await caseOf(reviewId)
    expect([found.reportCount, found.reports.length]).toEqual([10, 10])
  })

  test('is for who sees it and whose it is not', async () => {
    const { coach, student, mentor, one } = await reviewed()
    await expect(student.reportReview({ ...one, body: insult })).rejects.toMatchObject({ code: 'report.own' })
    await expect(coach.reportMentor({ ...mentor, body: insult })).rejects.toMatchObject({
      code: 'report.own',
    })
    await expect(api.anonymous.reportReview({ ...one, body: insult })).rejects.toMatchObject({ status: 401 })
    await expect(coach.reportReply({ ...one, body: insult })).rejects.toMatchObject({ status: 404 })
    await coach.replyToReview({ ...one, body: { comment: 'Sen de çalışmadın.' } })
    await expect(coach.reportReply({ ...one, body: insult })).rejects.toMatchObject({ code: 'report.own' })
    await admin.changeListing({ ...mentor, body: { hidden: true } })
    const other = await api.as()
    for (const report of [other.reportReview, other.reportReply])
      await expect(report({ ...one, body: insult })).rejects.toMatchObject({ status: 404 })
    await expect(other.reportMentor({ ...mentor, body: insult })).rejects.toMatchObject({ status: 404 })
    await expect(
      other.reportMentor({
        ...mentor,
        body: { reason: 'other', note: 'x'.repeat(limits.reportNoteMax + 1) },
      }),
    ).rejects.toMatchObject({ status: 400 })
  })

  test('is made of so many pieces a day, also at once', async () => {
    const reporter = await api.as()
    const pieces = await Promise.all(Array.from({ length: limits.reportsPerDay + 4 }, () => reviewed()))
    const made = await Promise.allSettled(
      pieces.map(({ one }) => reporter.reportReview({ ...one, body: insult })),
    )
    const failed = made.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
    expect(failed).toHaveLength(4)
    expect(failed[0]).toMatchObject({ code: 'report.limit' })
  })
})

describe('what is decided', () => {
  test('hides a review from all but its author, from the average, and for good', async () => {
    const { student, reviewId, one, shown, profile, coach } = await reviewed()
    await coach.reportReview({ ...one, body: insult })
    const found = await caseOf(reviewId)
    const body = { decision: 'hide', why: 'Hakaret var' } as const
    expect(await admin.decideReports({ ...found, body })).toMatchObject({
      decision: { kind: 'hide', by: { name: 'Aslı Kurt' } },
    })
    for (const who of [api.anonymous, coach, admin]) expect(await shown(who)).toEqual([])
    expect(await shown(student)).toMatchObject([{ isHidden: true, can: { edit: false, delete: false } }])
    expect(await profile()).toMatchObject({ reviewCount: 0, averageRating: 0, testimonials: { first: null } })
    await expect(student.updateReview({ ...one, body: { rating: 1, comment } })).rejects.toMatchObject({
      status: 403,
    })
    await expect(student.deleteReview(one)).rejects.toMatchObject({ status: 403 })
    await expect(coach.replyToReview({ ...one, body: { comment: 'Hâlâ aynı.' } })).rejects.toMatchObject({
      status: 404,
    })
    const [entry] = (await admin.listAudit({ query: { action: 'report.decided' } })).items
    expect(entry).toMatchObject({
      subject: { id: String(found.id), name: 'Azra Kaya' },
      after: { piece: 'review', pieceId: reviewId, decision: 'hide', why: 'Hakaret var', text: comment },
    })
  })

  test('notifies the reporter that it was looked at, and its owner of the decision and its reason', async () => {
    const { authorId, reviewId, one, coach, userId } = await reviewed()
    const other = await api.as()
    for (const who of [coach, other]) await who.reportReview({ ...one, body: insult })
    const { params, id: caseId } = await caseOf(reviewId)
    await admin.decideReports({ params, body: { decision: 'warn', why: 'Nazik ol' } })
    const about = { service: 'coaching', caseId, piece: 'review' }
    expect(await notified('report.closed', caseId)).toMatchObject([
      { payload: { ...about, authorId, reporterIds: [userId, other.caller?.id], wasRight: true } },
    ])
    const decided = await notified('moderation.decided', caseId)
    expect(decided).toMatchObject([
      { payload: { ...about, userId: authorId, decision: 'warn', why: 'Nazik ol' } },
    ])
    expect(JSON.stringify(decided)).not.toContain(userId)
  })

  test('to suspend has identity suspend in the same transaction, and taking it back ends that', async () => {
    const { authorId, reviewId, one, coach } = await reviewed()
    await coach.reportReview({ ...one, body: insult })
    const { params } = await caseOf(reviewId)
    const suspensions = async () =>
      (await api.events()).filter(
        ({ name, payload }) =>
          name === 'user.suspension_decided' && JSON.stringify(payload).includes(authorId),
      )
    await admin.decideReports({ params, body: { decision: 'suspend', why: 'Hakaret var' } })
    const by = { id: admin.caller?.id }
    expect(await suspensions()).toMatchObject([{ payload: { userId: authorId, suspended: true, by } }])
    await admin.answerAppeal({ params, body: { upheld: false, why: 'Yanlış kişi' } })
    expect(await suspensions()).toMatchObject([{}, { payload: { userId: authorId, suspended: false, by } }])
  })

  test('is nothing to object to: only the reporter is notified', async () => {
    const { reviewId, one, coach, shown } = await reviewed()
    await coach.reportReview({ ...one, body: insult })
    const { params, id } = await caseOf(reviewId)
    await admin.decideReports({ params, body: { decision: 'none' } })
    expect(await notified('report.closed', id)).toMatchObject([{ payload: { wasRight: false } }])
    expect(await notified('moderation.decided', id)).toEqual([])
    expect(await shown()).toHaveLength(1)
  })

  test('is decided once: the second of two gets a conflict, and the same sent again is done', async () => {
    const { reviewId, one, coach } = await reviewed()
    await coach.reportReview({ ...one, body: insult })
    const { params, id } = await caseOf(reviewId)
    const second = await api.as({ role: 'admin' })
    const both = await Promise.allSettled([
      admin.decideReports({ params, body: { decision: 'hide', why: 'Hakaret var' } }),
      second.decideReports({ params, body: { decision: 'none' } }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { decision } = await caseOf(reviewId, 'decided')
    const winner = decision?.by.id === admin.caller?.id ? admin : second
    const body = { decision: decision?.kind ?? 'none', why: decision?.why ?? '' }
    await winner.decideReports({ params, body })
    expect(await notified('report.closed', id)).toHaveLength(1)
    const loser = winner === admin ? second : admin
    await expect(loser.decideReports({ params, body })).rejects.toMatchObject({ code: 'conflict' })
  })

  test('is an admin’s, with a reason, and of nothing of their own', async () => {
    const { reviewId, one, coach, student } = await reviewed()
    await coach.reportReview({ ...one, body: insult })
    const { params } = await caseOf(reviewId)
    for (const who of [coach, student]) {
      await expect(who.listReportCases()).rejects.toMatchObject({ status: 403 })
      await expect(who.decideReports({ params, body: { decision: 'none' } })).rejects.toMatchObject({
        status: 403,
      })
    }
    await expect(
      admin.decideReports({ params, body: { decision: 'warn', why: ' x ' } }),
    ).rejects.toMatchObject({ status: 400 })
    const promoted = await api.as({ ...student.caller, role: 'admin' })
    await expect(promoted.decideReports({ params, body: { decision: 'none' } })).rejects.toMatchObject({
      code: 'report.own',
    })
    await expect(
      admin.decideReports({ params: { id: '99999' }, body: { decision: 'none' } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('hides a reply, which is not rewritten, and a profile', async () => {
    const { reviewId, one, coach, student, shown, mentor, profile } = await reviewed()
    await coach.replyToReview({ ...one, body: { comment: 'Sen de çok tembeldin.' } })
    await student.reportReply({ ...one, body: insult })
    const reply = await caseOf(reviewId)
    expect(reply).toMatchObject({ piece: 'reply', evidence: { text: 'Sen de çok tembeldin.' } })
    await admin.decideReports({ ...reply, body: { decision: 'hide', why: 'Kırıcı' } })
    expect((await shown())[0]).toMatchObject({ reply: null })
    expect((await shown(coach))[0]).toMatchObject({
      reply: { isHidden: true },
      can: { reply: false, deleteReply: false },
    })
    await expect(coach.replyToReview({ ...one, body: { comment: 'Yine ben.' } })).rejects.toMatchObject({
      code: 'review.reply_closed',
    })
    await expect(coach.deleteReply(one)).rejects.toMatchObject({ status: 403 })

    await student.reportMentor({ ...mentor, body: { reason: 'false_information' } })
    const found = await caseOf(Number(mentor.params.id))
    expect(found.evidence).toMatchObject({
      title: 'Boğaziçi Üniversitesi · Tıp',
      link: `/mentors/${mentor.params.id}`,
    })
    await admin.decideReports({ ...found, body: { decision: 'suspend', why: 'Sahte profil' } })
    await expect(profile()).rejects.toMatchObject({ status: 404 })
  })
})

describe('an appeal', () => {
  async function hidden() {
    const made = await reviewed()
    await made.coach.reportReview({ ...made.one, body: insult })
    const { params } = await caseOf(made.reviewId)
    await admin.decideReports({ params, body: { decision: 'hide', why: 'Hakaret var' } })
    return { ...made, params }
  }
  const text = 'Hakaret etmedim, öfkeliydim.'

  test('is written once, by whose it is, who sees no reporter', async () => {
    const { student, coach, params } = await hidden()
    const decision = await student.getDecision({ params })
    expect(decision).toMatchObject({
      piece: 'review',
      evidence: { text: comment },
      decision: 'hide',
      why: 'Hakaret var',
      appealEndsAt: '2026-12-23T06:00:00.000Z',
      appeal: null,
      answer: null,
    })
    expect(JSON.stringify(decision)).not.toContain(coach.caller?.id)
    for (const who of [coach, await api.as(), admin]) {
      await expect(who.getDecision({ params })).rejects.toMatchObject({ status: 404 })
      await expect(who.appealDecision({ params, body: { text } })).rejects.toMatchObject({ status: 404 })
    }
    const sent = await Promise.all([1, 2].map(() => student.appealDecision({ params, body: { text } })))
    expect(sent.map(({ appeal }) => appeal?.text)).toEqual([text, text])
    await expect(
      student.appealDecision({ params, body: { text: `${text} Gerçekten.` } }),
    ).rejects.toMatchObject({ code: 'appeal.closed' })
  })

  test('has an end', async () => {
    const { student, params } = await hidden()
    await api.deps.orm.em
      .fork()
      .getKysely()
      .updateTable('report_cases')
      .set({ decided_at: new Date('2026-10-24T05:59:59Z') })
      .where('id', '=', Number(params.id))
      .execute()
    await expect(student.appealDecision({ params, body: { text } })).rejects.toMatchObject({
      code: 'appeal.closed',
    })
  })

  test('takes the decision back, which shows the review and counts it again', async () => {
    const { student, reviewId, params, shown, profile } = await hidden()
    const takenBack = { params, body: { upheld: false, why: 'Haklısın' } }
    await expect(admin.answerAppeal(takenBack)).rejects.toMatchObject({ code: 'conflict' })
    await student.appealDecision({ params, body: { text } })
    expect(await caseOf(reviewId, 'appeals')).toMatchObject({
      appeal: { text },
      decision: { by: { name: 'Aslı Kurt' } },
    })
    await admin.answerAppeal(takenBack)
    // As after an answer that was lost.
    expect(await admin.answerAppeal(takenBack)).toMatchObject({ answer: { upheld: false } })
    expect(await shown()).toMatchObject([{ isHidden: false }])
    expect(await profile()).toMatchObject({ reviewCount: 1, averageRating: 1 })
    expect(await notified('moderation.appeal_answered', Number(params.id))).toMatchObject([
      { payload: { userId: student.caller?.id, upheld: false, why: 'Haklısın' } },
    ])
    expect(await student.getDecision({ params })).toMatchObject({
      answer: { upheld: false, why: 'Haklısın' },
    })
    await expect(
      (await api.as({ role: 'admin' })).answerAppeal({ params, body: { upheld: true, why: 'Olmaz' } }),
    ).rejects.toMatchObject({ code: 'conflict' })
    const [entry] = (await admin.listAudit({ query: { action: 'report.taken_back' } })).items
    expect(entry).toMatchObject({ subject: { id: params.id }, after: { why: 'Haklısın' } })
  })

  test('is not needed to take a suspension back: who is suspended cannot sign in', async () => {
    const { one, coach, reviewId, shown } = await reviewed()
    await coach.reportReview({ ...one, body: insult })
    const { params } = await caseOf(reviewId)
    await admin.decideReports({ params, body: { decision: 'suspend', why: 'Üçüncü kez' } })
    await expect(admin.answerAppeal({ params, body: { upheld: true, why: 'Kalsın' } })).rejects.toMatchObject(
      { code: 'conflict' },
    )
    await admin.answerAppeal({ params, body: { upheld: false, why: 'Yanlış kişi' } })
    expect(await shown()).toHaveLength(1)
  })
})

describe('a hold', () => {
  const reportBy = async (one: { params: { id: string } }, count: number) => {
    const reporters = await Promise.all(Array.from({ length: count }, () => api.as()))
    const sent = await Promise.allSettled(
      reporters.map(reporter => reporter.reportReview({ ...one, body: { reason: 'spam' } })),
    )
    // Once it is hidden later visitors have nothing to report.
    for (const each of sent)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 404 })
  }

  test('takes a review out of sight once enough people report it, until it is decided', async () => {
    const { reviewId, one, shown, student, profile } = await reviewed()
    await reportBy(one, limits.reportsToHold - 1)
    expect(await shown()).toHaveLength(1)
    await reportBy(one, 1)
    expect(await shown()).toEqual([])
    expect(await profile()).toMatchObject({ reviewCount: 0 })
    expect(await shown(student)).toMatchObject([{ isHidden: true }])
    const found = await caseOf(reviewId)
    expect(found).toMatchObject({ held: true, urgent: true, reportCount: limits.reportsToHold })
    await admin.decideReports({ ...found, body: { decision: 'warn', why: 'Nazik ol' } })
    expect(await shown()).toHaveLength(1)
    // Looked at and left, it is not held again as long as it says the same.
    await reportBy(one, limits.reportsToHold)
    expect(await shown()).toHaveLength(1)
    await student.updateReview({ ...one, body: { rating: 1, comment: 'Bu sefer daha da kötü sözler.' } })
    await reportBy(one, limits.reportsToHold)
    // Those of before still count: they wait in the same case.
    expect(await shown()).toEqual([])
  })

  test('of many at once is one, and comes to the top', async () => {
    const waiting = await reviewed()
    await reportBy(waiting.one, 1)
    const { reviewId, one, shown, profile } = await reviewed()
    await reportBy(one, 10)
    expect(await shown()).toEqual([])
    expect(await profile()).toMatchObject({ reviewCount: 0, averageRating: 0 })
    const order = (await admin.listReportCases({ query: { limit: '60' } })).items.map(
      ({ pieceId }) => pieceId,
    )
    expect(order.indexOf(reviewId)).toBeLessThan(order.indexOf(waiting.reviewId))
  })

  test('is never of a profile: a mob does not take a coach from the site', async () => {
    const { mentor, profile } = await reviewed()
    const mob = await Promise.all(Array.from({ length: 12 }, () => api.as()))
    await Promise.all(mob.map(one => one.reportMentor({ ...mentor, body: { reason: 'danger' } })))
    expect(await profile()).toMatchObject({ can: { report: false } })
    expect(await caseOf(Number(mentor.params.id))).toMatchObject({ held: false, urgent: true })
  })
})

describe('what admins are shown', () => {
  test('pages in its order, in as many statements however long it is', async () => {
    const queries = await queryCounter(api)
    const one = await queries(() => admin.listReportCases({ query: { limit: '1' } }))
    expect(await queries(() => admin.listReportCases({ query: { limit: '60' } }))).toBe(one)
    for (const state of ['open', 'decided', 'appeals'] as const) {
      const all = (await admin.listReportCases({ query: { state, limit: '60' } })).items.map(({ id }) => id)
      const first = await admin.listReportCases({ query: { state, limit: '1' } })
      expect(first.items.map(({ id }) => id)).toEqual(all.slice(0, 1))
      if (!first.nextCursor) continue
      const next = await admin.listReportCases({ query: { state, limit: '1', cursor: first.nextCursor } })
      expect(next.items.map(({ id }) => id)).toEqual(all.slice(1, 2))
    }
  })

  test('counts what waits, and how long decisions took', async () => {
    const before = await admin.countReportCases()
    const { reviewId, one, coach } = await reviewed()
    await coach.reportReview({ ...one, body: insult })
    expect(await admin.countReportCases()).toMatchObject({ open: before.open + 1 })
    api.clock.set('2026-11-23T12:00:00Z')
    const { params } = await caseOf(reviewId)
    await admin.decideReports({ params, body: { decision: 'none' } })
    const after = await admin.countReportCases()
    expect(after.open).toBe(before.open)
    const within = (hours: number, counts: typeof before) =>
      counts.within.find(one => one.hours === hours)?.count
    expect(within(24, after)).toBe((within(24, before) ?? 0) + 1)
    expect([within(1, after), after.longer]).toEqual([within(1, before), before.longer])
    api.clock.set('2026-11-23T06:00:00Z')
  })
})
