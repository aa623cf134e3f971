import type {
  ChangeMockExam,
  Goal,
  GuardianSummary,
  MockExam,
  NewMistake,
  OwnApplication,
  OwnCalendar,
  OwnExport,
  PlanTask,
  PlanWeek,
  ProgressNote,
  Review,
  Session,
  SessionSummary,
  TimeOff,
  User,
  Waiting,
  WriteChoices,
  WriteReply,
  WriteReview,
  WriteTopicMark,
} from '@kocyolu/contracts'
import {
  chooseOption,
  fail,
  fireEvent,
  idOf,
  type Order,
  openMore,
  screen as page,
  playOrders,
  type SeenRequest,
  type SomeMentor,
  someDecision,
  someMentor,
  someUser,
  stubPictures,
  waitFor,
  within,
} from '@kocyolu/web/testing'
import { afterAll, beforeAll } from 'vitest'
import { aSession, holdDate, letDateGo, monday, zone } from './features/booking/booking.fixtures.tsx'
import { profile, saved } from './features/own-profile/create-profile.fixtures.tsx'
import { own } from './features/reviews/reviews.fixtures.tsx'
import { routes } from './routes.tsx'
import { choiceList, programme } from './shared/choices/choices.fixtures.ts'
import { book, mistake, summary } from './shared/mistakes/mistakes.fixtures.ts'
import { task, templateTask, thisWeek } from './shared/plan/plan.fixtures.ts'
import { emptyDay } from './shared/plan/today.fixtures.ts'
import { exam, goal, room, share, shared } from './shared/progress/progress.fixtures.ts'
import { someHour } from './shared/question-hours/question-hours.fixtures.ts'
import {
  mentor,
  noCounts,
  ofMentor,
  ofStudent,
  onPage,
  said,
  student,
} from './shared/sessions/sessions.fixtures.ts'
import { lists, mark } from './shared/topics/topics.fixtures.ts'

type Screen = Parameters<NonNullable<Order['open']>>[0]

const button = (name: string | RegExp) => () => page.queryByRole('button', { name })
const inDialog = (name: string) => () => {
  const open = page.queryByRole('dialog')
  return open && within(open).queryByRole('button', { name })
}
const textbox = (name: string | RegExp) => () => page.queryByRole('textbox', { name })
const pressOn =
  (name: string) =>
  async ({ user }: Screen) =>
    user.click(await page.findByRole('button', { name }))
const pressBehindMore = (name: string) => async (screen: Screen) => {
  await openMore(screen.user)
  await pressOn(name)(screen)
}
const dialogBy = (open: string, confirm: string) => ({ open: pressOn(open), button: inDialog(confirm) })

const pageOf = (session: Session, user = student): Pick<Order, 'path' | 'user' | 'server'> => ({
  path: `/dashboard/sessions/${session.id}`,
  user,
  server: {
    'coaching.getSession': onPage(session),
    'coaching.listSessionQuestions': [],
    'messaging.getConversation': [],
  },
})

const mistakes = { path: '/dashboard/mistakes', user: student, server: book }
const decision = someDecision()
const can = { book: true, message: true, review: true }
const profileOf = (part: SomeMentor = {}): Pick<Order, 'path' | 'user' | 'server'> => ({
  path: '/mentors/3',
  user: student,
  server: {
    'coaching.getMentor': someMentor({ timeZone: zone, can, ...part }),
    'coaching.listReviews': part.ownReview ? [part.ownReview] : [],
    'coaching.listSlots': { slots: monday },
    // Where a request leads.
    'content.listBlogs': [],
    'coaching.listStudentSessions': [],
    'coaching.listFavourites': { items: [], nextCursor: null },
    'coaching.countStudentSessions': noCounts,
  },
})
const reviewed = profileOf({ ownReview: own, can: { ...can, review: false } })
const writing: Pick<Order, 'field' | 'texts'> = {
  field: () => page.queryByLabelText('Yorumun'),
  texts: ['Çok sabırlı anlatıyor, teşekkürler.', 'Çok sabırlı anlatıyor ve dinliyor.'],
}
const review = ({ body }: SeenRequest) => ({ ...own, ...(body as WriteReview) })

const repliedWith = (comment: string | null): Review => ({
  ...own,
  can: { ...own.can, edit: false, delete: false, reply: true, deleteReply: comment !== null },
  reply: comment === null ? null : { ...own, comment },
})
const replying = (comment: string | null): Pick<Order, 'path' | 'user' | 'server'> => {
  const { path, server } = profileOf()
  return { path, user: mentor, server: { ...server, 'coaching.listReviews': [repliedWith(comment)] } }
}

const booking: Order = {
  ...profileOf(),
  path: '/mentors/3/request',
  button: button(/^(Request Session|Choose a date|Choose a time|Enter a topic)$/),
  reply: aSession,
}
const waiting: Waiting = {
  mentorProfileId: 3,
  mentor: { userId: mentor.id, firstName: 'Işık', lastName: 'Aydın', profileImageUrl: null },
  ...{ days: ['monday'], start: '16:00', end: '22:00', timeZone: zone },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', endsAt: '2027-01-19T10:00:00.000Z' },
}
const waitingFor = (entries: Waiting[]): Pick<Order, 'path' | 'user' | 'server'> => {
  const { server } = profileOf({ can: { ...can, wait: true } })
  return { path: '/mentors/3/request', user: student, server: { ...server, 'coaching.listWaiting': entries } }
}
const proposed = new Date(Date.now() + 48 * 3_600_000).toISOString()
const chooseHour = async (screen: Screen) => {
  const [first] = await page.findAllByRole('radio')
  if (first) await tick(screen, first)
}
const chooseAnotherHour = async (screen: Screen) => {
  await waitFor(() => {
    if (page.getByRole('grid').getAttribute('aria-busy') !== 'false') throw new Error('no days yet')
  })
  await screen.user.click(page.getByRole('button', { name: /^Monday, November 23/ }))
  const [first] = await page.findAllByRole('checkbox')
  if (first) await tick(screen, first)
}

/** Earlier choices are kept, and chosen once. */
const tick = async ({ user }: Screen, box: HTMLElement) => {
  if (box instanceof HTMLInputElement && box.checked) return
  if (box.ariaChecked !== 'true') await user.click(box)
}

const ownTimes = { quiet: null, letter: false, timeZone: null, isMinor: false }
const settings = (user: User = student): Pick<Order, 'path' | 'user' | 'server'> => ({
  path: '/dashboard/settings',
  user,
  server: {
    'identity.listSignIns': ['a', 'b'].map((id, at) => ({
      ...{ id, browser: 'Chrome', system: 'Windows', device: 'desktop' as const, isCurrent: at === 0 },
      ...{ createdAt: '2026-11-20T10:00:00.000Z', lastSeenAt: '2026-11-20T10:00:00.000Z' },
    })),
    'identity.listConsents': [],
    'identity.getExport': noExport,
    'identity.getGuardian': { isOffered: true, email: null, changeableAt: null, getsSummary: false },
    'notifications.listPreferences': { preferences: [reminder] },
    'notifications.getOwnTimes': ownTimes,
    'notifications.getPush': { key: null, browsers: [] },
  },
})
const noExport: OwnExport = {
  ...{ state: 'none', askedAt: null, endsAt: null, bytes: null, askableAt: null },
}
const guardianSummary = (isOn: boolean, state: 'waiting' | 'stopped' = 'waiting'): GuardianSummary => {
  const words = { subject: 'Özet', greeting: 'Merhaba,', heading: 'Özet', action: 'Aç', note: '', footer: '' }
  const mail: GuardianSummary['example'] = { language: 'tr', ...words, paragraphs: [], details: [] }
  const latest = { day: '2026-11-29', state, sendsAt: '2026-11-29T15:00:00.000Z', mail }
  return { isOffered: true, isOn, email: 'veli@okul.test', nextAt: null, latest, example: mail }
}
const ofGuardian = (isOn: boolean) => ({
  ...{ path: '/dashboard/guardian', user: student },
  server: { 'identity.getGuardianSummary': guardianSummary(isOn) },
})
const on = { on: true, fixed: false }
const reminder = { kind: 'session.reminder' as const, mail: on, inApp: on, push: null }
const typePassword = (section: string, label: string) => async () => {
  const region = within(await page.findByRole('region', { name: section }))
  fireEvent.change(region.getByLabelText(label), { target: { value: 'eski-bir-parola' } })
}

const ownProfile = { ...profile, bio: 'Sakin.', expertise: [] }
const coachUser = someUser({ ...mentor, mentorProfileId: 31 })
const areas = { 'coaching.listExpertiseCategories': [{ id: 5, name: 'Fizik' }] }
const noCalendar: OwnCalendar = {
  ...{ address: null, readAt: null, problem: null, blocksUntil: null, sessions: 0 },
}
const away: TimeOff = { id: 4, firstDay: '2026-12-20', lastDay: '2026-12-20', note: null, sessions: 0 }
const timeOff = {
  path: '/dashboard/profile',
  user: coachUser,
  server: {
    ...areas,
    'coaching.getOwnMentorProfile': ownProfile,
    'coaching.listTimeOff': [away],
    'coaching.getOwnCalendar': noCalendar,
  },
}
const ownCalendar = (calendar: OwnCalendar) => ({
  ...timeOff,
  server: { ...timeOff.server, 'coaching.getOwnCalendar': calendar },
})
const applied: OwnApplication = {
  ...{ id: 1, state: 'submitted', asks: ['profile'], submittedAt: '2026-11-20T10:00:00.000Z' },
  ...{ rankProved: false, universityProved: false, proofs: [], codeSentTo: 'ece@boun.edu.tr', last: null },
}
const proved: OwnApplication = {
  ...applied,
  proofs: [{ part: 'rank', kind: 'code', detail: 'AB12CD34', givenAt: '2026-11-20T10:00:00.000Z' }],
}
const proofs = (application: OwnApplication) => ({
  ...timeOff,
  server: { ...timeOff.server, 'coaching.getOwnApplication': application },
})
const coachHome = (application: OwnApplication) => ({
  path: '/dashboard',
  user: coachUser,
  server: {
    'coaching.getOwnApplication': application,
    'coaching.listMentorSessions': [],
    'coaching.countMentorSessions': noCounts,
  },
})
const connected = { ...noCalendar, address: 'https://calendar.example/…' }
const account = { path: '/dashboard/profile', user: student }
const feed = {
  path: '/dashboard/sessions',
  user: student,
  server: {
    'coaching.countStudentSessions': noCounts,
    'coaching.listStudentSessions': [],
    'coaching.getCalendarFeed': { madeAt: '2026-11-20T09:00:00.000Z' },
  },
}
const withPicture = someUser({ profileImageUrl: '/api/users/pictures/ab12-256.webp' })

const progress = { path: '/dashboard/progress', user: student, server: room }
const answers = async () => {
  const [correct] = await page.findAllByLabelText('Correct')
  if (correct) fireEvent.change(correct, { target: { value: '30' } })
}
const entered = ({ body }: SeenRequest): MockExam => {
  const { name, takenOn, weakTopics, answers } = body as ChangeMockExam
  const [first] = answers
  const counts = exam(9, first?.correct ?? 0).subjects.map(subject => ({ ...subject, wrong: 0 }))
  return exam(9, 30, { name, takenOn, weakTopics, subjects: counts })
}

// Of the day that is held.
const planned = task(1, { day: '2026-11-20' })
const plan: PlanWeek = { week: '2026-11-16', tasks: [planned], late: [] }
const behind = task(2, { day: '2026-11-12' })
const tidied = { clientId: idOf(7), at: '2026-11-20T08:00:00.000Z', moved: 1, dropped: 0, canUndo: true }
const hourPage = {
  path: '/dashboard/question-hours/5',
  user: student,
  server: { 'coaching.getQuestionHour': someHour({ rules: null }) },
}

const ownPlan = {
  ...{ path: '/dashboard/plan', user: student },
  server: { 'coaching.getPlan': plan, 'coaching.listTopicLists': lists },
}
const sharedPlan = {
  path: `/dashboard/students/${shared.student.id}`,
  user: coachUser,
  server: {
    'content.getHome': room['content.getHome'],
    'coaching.getSharedProgress': { ...shared, parts: ['plan' as const] },
    'coaching.getSharedPlan': plan,
    'coaching.listTopicLists': lists,
  },
}
const template = { id: 4, name: 'Temel hafta', tasks: [templateTask] }
const templatesPage = {
  ...{ path: '/dashboard/students/templates', user: coachUser },
  server: {
    'coaching.listPlanTemplates': [template],
    'coaching.listPlanStudents': [{ id: idOf(11), firstName: 'Ali', lastName: 'Koç', profileImageUrl: null }],
    'content.listComingExams': [],
    'coaching.lookPlanTemplate': {
      week: thisWeek,
      students: [{ studentId: idOf(11), isShared: true, tasks: [{ place: 0, day: thisWeek, skip: null }] }],
    },
  },
}
const certificate = {
  ...{ code: '7K2M9QXD41TB', name: 'Işık Aydın', university: 'Ege Üniversitesi', universityProved: true },
  ...{ hours: 3, students: 2, from: '2026-11', to: '2026-11', issuedAt: '2026-11-20T09:00:00.000Z' },
}
const writingTask: Pick<Order, 'field' | 'button'> = { field: textbox('Subject'), button: button('Save') }
const addingTask: Pick<Order, 'open' | 'fill' | 'field' | 'button' | 'reply'> = {
  ...writingTask,
  open: pressOn('Add task'),
  fill: async () =>
    fireEvent.input(await page.findByRole('textbox', { name: 'How many' }), { target: { value: '20' } }),
  reply: ({ body }: SeenRequest) => task(9, body as Partial<PlanTask>),
}
const changingTask: Pick<Order, 'open' | 'field' | 'button' | 'reply'> = {
  ...writingTask,
  open: pressOn('Edit: Matematik, Konu 1'),
  reply: ({ body }: SeenRequest) => ({ ...planned, ...(body as Partial<PlanTask>), version: 2 }),
}
const deletingTask = { ...dialogBy('Delete: Matematik, Konu 1', 'Yes, delete'), reply: undefined }
const copyingWeek = { button: button('Copy last week'), reply: plan }

beforeAll(() => {
  holdDate()
})
afterAll(letDateGo)

const reported = (part: Partial<Review['can']>) => ({
  ...profileOf(),
  server: {
    ...profileOf().server,
    'coaching.listReviews': [
      { ...repliedWith('Kolay gelsin.'), can: { ...own.can, edit: false, delete: false, ...part } },
    ],
  },
})
const reporting = (open: string, reason: string, send: string, note: RegExp) => ({
  open: async (screen: Screen) => {
    await pressOn(open)(screen)
    await page.findByRole('dialog')
  },
  fill: async ({ user }: Screen) => user.click(await page.findByRole('radio', { name: reason })),
  field: textbox(note),
  button: inDialog(send),
  reply: undefined,
})

const orders: Parameters<typeof playOrders>[2] = {
  'coaching.addPlanTask': { ...ownPlan, ...addingTask },
  'coaching.updatePlanTask': { ...ownPlan, ...changingTask },
  'coaching.deletePlanTask': { ...ownPlan, ...deletingTask },
  'coaching.copyPlanWeek': { ...ownPlan, ...copyingWeek },
  'coaching.addSharedPlanTask': { ...sharedPlan, ...addingTask },
  'coaching.updateSharedPlanTask': { ...sharedPlan, ...changingTask },
  'coaching.deleteSharedPlanTask': { ...sharedPlan, ...deletingTask },
  'coaching.copySharedPlanWeek': { ...sharedPlan, ...copyingWeek },
  'coaching.addPlanTemplate': {
    ...sharedPlan,
    open: pressOn('Keep as template'),
    fill: async ({ user }: Screen) => {
      const box = await page.findByRole<HTMLInputElement>('checkbox', { name: /Konu 1/ })
      if (!box.checked) await user.click(box)
    },
    field: textbox('Name'),
    button: button('Save'),
    reply: template,
  },
  'coaching.issueCertificate': {
    ...{ path: '/dashboard/certificates', user: coachUser },
    server: {
      'coaching.listCertificates': {
        now: { hours: 3, students: 2, from: '2026-11', to: '2026-11' },
        ...{ areValid: true, items: [] },
      },
    },
    button: button('Get a certificate'),
    reply: certificate,
  },
  'coaching.renamePlanTemplate': {
    ...templatesPage,
    open: pressOn('Rename: Temel hafta'),
    field: textbox('Name'),
    button: button('Save'),
    reply: ({ body }: SeenRequest) => ({ ...template, ...(body as { name: string }) }),
  },
  'coaching.deletePlanTemplate': {
    ...templatesPage,
    ...dialogBy('Delete: Temel hafta', 'Yes, delete'),
    reply: undefined,
  },
  'coaching.applyPlanTemplate': {
    ...templatesPage,
    path: '/dashboard/students/templates?template=4',
    open: async ({ user }: Screen) => {
      await user.click(await page.findByRole('checkbox', { name: 'Ali Koç' }))
      await pressOn('Look first')({ user } as Screen)
    },
    button: button('Add 1 task'),
    reply: { students: [{ studentId: idOf(11), outcome: 'added', added: 1 }] },
    done: () => void page.getByText(/1 task added/),
  },
  'coaching.putWeekFace': {
    ...{ path: '/dashboard/today', user: student },
    server: {
      'coaching.getToday': { ...emptyDay, face: { week: '2026-11-16', face: null, isShared: false } },
      'content.listComingExams': [],
      'messaging.listContacts': { items: [], nextCursor: null },
    },
    button: button('Hard'),
    isToggle: true,
    reply: ({ body }: SeenRequest) => body,
    done: () => void page.getByRole('button', { name: 'Hard', pressed: true }),
  },
  'coaching.tidyPlan': {
    ...ownPlan,
    server: {
      ...ownPlan.server,
      'coaching.getPlan': { ...plan, tasks: [], late: [behind] },
      'content.listComingExams': [],
      'coaching.proposeTidy': { moves: [{ task: behind, day: '2026-11-21' }] },
    },
    open: pressOn('Tidy up'),
    button: inDialog('Tidy up'),
    reply: tidied,
  },
  'coaching.undoTidy': {
    ...ownPlan,
    server: { 'coaching.getPlan': { ...plan, tidied } },
    button: button('Undo'),
    reply: undefined,
  },
  'coaching.putTopicMark': {
    path: '/dashboard/topics',
    user: student,
    server: {
      'coaching.listTopicLists': lists,
      'coaching.listTopicMarks': [],
      'coaching.getGoal': goal,
    },
    open: async ({ user }: Screen) => {
      await user.click(await page.findByRole('heading', { name: 'Türkçe' }))
      await user.click(await page.findByRole('button', { name: 'Details: Paragraf' }))
    },
    field: textbox(/^Minutes studied/),
    texts: ['40', '45'],
    button: button('Save'),
    reply: ({ body }: SeenRequest) => mark(11, { ...(body as WriteTopicMark), version: 1 }),
  },
  'coaching.putEveningReminder': {
    path: '/dashboard/today',
    user: student,
    server: {
      'coaching.getToday': { ...emptyDay, evening: { channel: 'mail', time: '20:00', timeZone: 'UTC' } },
      'content.listComingExams': [],
      'messaging.listContacts': { items: [], nextCursor: null },
    },
    open: pressOn('Change the evening reminder'),
    fill: ({ user }: Screen) => user.click(page.getByRole('radio', { name: 'Off' })),
    button: inDialog('Save'),
    reply: { reminder: null },
  },
  'coaching.putChoices': {
    path: '/dashboard/choices',
    user: student,
    server: {
      'coaching.getGoal': fail('not_found'),
      'coaching.getChoices': choiceList([1, 2]),
      'coaching.searchProgrammes': { items: [], nextCursor: null },
    },
    open: pressOn('Add a note: Tıp 1'),
    field: textbox(/^Note/),
    button: inDialog('Save'),
    reply: ({ body }: SeenRequest) => ({
      ...choiceList([1, 2], { version: 2 }),
      entries: (body as WriteChoices).entries.map(({ programmeId, note }) => ({
        ...{ programme: programme(programmeId), note },
      })),
    }),
  },
  'coaching.changeMistake': {
    ...mistakes,
    open: pressOn('Edit: Sıfatlar'),
    field: textbox(/^Your note/),
    button: inDialog('Save'),
    reply: ({ body }: SeenRequest) => mistake(2, { note: (body as NewMistake).note, version: 2 }),
  },
  'coaching.deleteMistake': { ...mistakes, ...dialogBy('Delete: Sıfatlar', 'Yes, delete'), reply: undefined },
  'coaching.deleteMistakePicture': {
    ...mistakes,
    open: pressOn('Edit: Paragraf'),
    besides: 'coaching.changeMistake',
    button: inDialog('Remove the picture'),
    reply: undefined,
  },
  'coaching.makeQuestionHour': {
    path: '/dashboard/question-hours/new',
    user: coachUser,
    server: {
      'coaching.listOwnStudents': [
        { id: idOf(11), firstName: 'Ali', lastName: 'Koç', profileImageUrl: null },
      ],
      'coaching.getQuestionHour': someHour({ isOwn: true, isIn: true }),
    },
    open: async ({ user }: Screen) => {
      fireEvent.change(await page.findByLabelText('Day'), { target: { value: '2099-01-05' } })
      await user.click(await page.findByRole('checkbox', { name: 'Ali Koç' }))
    },
    field: textbox('Topic'),
    texts: ['Türev', 'Limit'],
    button: button('Open and notify'),
    reply: someHour({ isOwn: true, isIn: true }),
  },
  'coaching.takePlace': {
    ...hourPage,
    button: button('Take a place'),
    reply: someHour({ isIn: true, can: { join: false, leave: true } }),
  },
  'coaching.giveBackPlace': {
    ...hourPage,
    server: { 'coaching.getQuestionHour': someHour({ isIn: true, can: { join: false, leave: true } }) },
    button: button('Give my place back'),
    reply: undefined,
  },
  'coaching.cancelQuestionHour': {
    ...hourPage,
    user: coachUser,
    server: {
      'coaching.getQuestionHour': someHour({ isOwn: true, isIn: true, can: { join: false, cancel: true } }),
    },
    ...dialogBy('Cancel', 'Cancel it'),
    reply: undefined,
  },
  'coaching.addFavourite': {
    ...profileOf(),
    button: button(/^Add to my favorites/),
    isToggle: true,
    reply: undefined,
    done: () => void page.getByRole('button', { name: /^Remove from my favorites/ }),
  },
  'coaching.removeFavourite': {
    ...profileOf({ isFavourite: true }),
    button: button(/^Remove from my favorites/),
    isToggle: true,
    reply: undefined,
    done: () => void page.getByRole('button', { name: /^Add to my favorites/ }),
  },
  'coaching.addReview': {
    ...profileOf(),
    ...writing,
    fill: ({ user }: Screen) => user.click(page.getByRole('radio', { name: '5 yıldız' })),
    button: button('Yorum Ekle'),
    reply: review,
  },
  'coaching.updateReview': {
    ...reviewed,
    ...writing,
    open: pressOn('Düzenle'),
    button: button('Yorumu Güncelle'),
    reply: review,
  },
  'coaching.replyToReview': {
    ...replying(null),
    field: () => page.queryByLabelText(/^Yanıtın/),
    texts: ['Teşekkür ederim, kolay gelsin.', 'Teşekkür ederim, başarılar!'],
    open: pressOn('Yanıtla'),
    button: button('Yanıtı yayımla'),
    reply: ({ body }: SeenRequest) => repliedWith((body as WriteReply).comment),
  },
  'coaching.deleteReply': {
    ...replying('Kolay gelsin.'),
    ...dialogBy('Yanıtı sil', 'Evet, sil'),
    reply: undefined,
  },
  'coaching.reportReview': {
    ...reported({ report: true }),
    ...reporting('Yorumu şikâyet et', 'Hakaret', 'Gönder', /^Eklemek istediğin/),
  },
  'coaching.reportReply': {
    ...reported({ reportReply: true }),
    ...reporting('Yanıtı şikâyet et', 'Hakaret', 'Gönder', /^Eklemek istediğin/),
  },
  'coaching.reportMentor': {
    ...profileOf({ can: { ...can, report: true } }),
    ...reporting('Report this profile', 'Insult', 'Send', /^Anything to add/),
    open: async screen => {
      await pressBehindMore('Report this profile')(screen)
      await page.findByRole('dialog')
    },
  },
  'coaching.appealDecision': {
    path: '/dashboard/decisions/4',
    user: student,
    server: { 'coaching.getDecision': decision },
    field: textbox('Why should it be looked at again?'),
    texts: ['Hakaret etmedim, öfkeliydim.', 'Hakaret etmedim, yalnızca öfkeliydim.'],
    button: button('Send the appeal'),
    reply: { ...decision, appeal: { text: 'Hakaret etmedim.', at: decision.decidedAt } },
  },
  'coaching.deleteReview': { ...reviewed, ...dialogBy('Sil', 'Evet, sil'), reply: undefined },
  'coaching.requestSession': [
    { ...booking, field: textbox(/Topic/), fill: chooseHour },
    {
      ...booking,
      besides: 'the first one',
      fill: async screen => {
        fireEvent.input(await page.findByRole('textbox', { name: /Topic/ }), { target: { value: 'Türev' } })
        await chooseHour(screen)
      },
    },
  ],
  'coaching.changeSessionStatus': [
    {
      path: '/dashboard/sessions?tab=pending',
      user: mentor,
      server: {
        'coaching.countMentorSessions': noCounts,
        'coaching.listMentorSessions': [
          ofMentor(1, 'pending', 20, { can: { confirm: true, decline: true } }),
        ],
      },
      button: button('Confirm'),
      reply: ofMentor(1, 'confirmed', 20),
    },
    {
      ...pageOf(ofStudent(1, 'confirmed', 30, { can: { cancel: true } })),
      field: textbox('Reason'),
      open: pressOn('Cancel'),
      button: button('Cancel session'),
      reply: ofStudent(1, 'cancelled', 30),
    },
  ],
  'messaging.sendMessage': {
    ...pageOf(ofStudent(1, 'confirmed', 30)),
    field: textbox('Message to Işık'),
    button: button('Send'),
    reply: ({ body }: SeenRequest) => ({
      ...(body as { content: string; recipientId: string; clientId: string }),
      ...{ id: 1, senderId: student.id, isRead: false, createdAt: '2026-11-28T10:00:00.000Z' },
    }),
    done: () => undefined,
  },
  'messaging.block': {
    ...profileOf(),
    open: pressBehindMore('Block'),
    button: inDialog('Block'),
    reply: undefined,
  },
  'coaching.waitFor': {
    ...waitingFor([]),
    open: async screen => {
      await pressOn('Notify me when a time is free')(screen)
      await tick(screen, await page.findByRole('checkbox', { name: /Mon/ }))
    },
    button: button('Notify me'),
    reply: waiting,
  },
  'coaching.stopWaiting': {
    ...waitingFor([waiting]),
    open: pressOn('Notify me when a time is free'),
    button: button('Leave the waiting list'),
    reply: undefined,
  },
  'coaching.proposeTime': {
    ...pageOf(ofStudent(1, 'confirmed', 20, { can: { propose: true } })),
    server: {
      ...pageOf(ofStudent(1, 'confirmed', 20, { can: { propose: true } })).server,
      'coaching.getMentor': someMentor({ id: 4, timeZone: zone }),
      'coaching.listSlots': { slots: monday },
    },
    open: async screen => {
      await pressOn('Another time')(screen)
      await page.findByRole('grid')
      await chooseAnotherHour(screen)
    },
    button: button(/^(Send proposal|Choose a date|Choose a time)$/),
    reply: ofStudent(1, 'confirmed', 20),
  },
  'coaching.answerProposal': {
    ...pageOf(
      ofMentor(1, 'confirmed', 20, { proposal: { by: 'student', starts: [proposed], expiresAt: proposed } }),
      mentor,
    ),
    button: button(/^Take /),
    reply: ofMentor(1, 'confirmed', 48),
  },
  'coaching.sayAbsent': {
    ...pageOf(ofStudent(1, 'completed', -2, { can: { sayAbsent: true } })),
    open: pressOn('Mentor did not come'),
    button: button('Işık did not come'),
    reply: ofStudent(1, 'completed', -2, { absences: [said('student')], can: { withdrawAbsence: true } }),
  },
  'coaching.withdrawAbsence': {
    ...pageOf(ofStudent(1, 'completed', -2, { absences: [said('student')], can: { withdrawAbsence: true } })),
    button: button('Withdraw'),
    reply: ofStudent(1, 'completed', -2),
  },
  'coaching.objectToAbsence': {
    ...pageOf(ofStudent(1, 'completed', -2, { absences: [said('mentor')], can: { objectToAbsence: true } })),
    open: pressOn('Object'),
    field: textbox('What happened?'),
    button: button('Send objection'),
    reply: ofStudent(1, 'completed', -2, { absences: [said('mentor', { state: 'contested' })] }),
  },
  'coaching.changeSeriesStatus': {
    ...pageOf(
      ofMentor(1, 'pending', 20, {
        series: { number: 1, size: 2 },
        can: { confirm: true, decline: true },
      }),
      mentor,
    ),
    button: button('Confirm series'),
    reply: { sessions: [ofMentor(1, 'confirmed', 20), ofMentor(2, 'confirmed', 188)] },
  },
  'coaching.putSessionQuestion': {
    ...pageOf(ofStudent(1, 'confirmed', 20)),
    server: {
      ...pageOf(ofStudent(1, 'confirmed', 20)).server,
      'coaching.getSession': onPage(ofStudent(1, 'confirmed', 20), { canAsk: true }),
    },
    field: textbox('What would you like to talk about?'),
    button: button('Save question'),
    reply: ({ body }: SeenRequest) => ({ ...(body as SessionSummary), version: 1 }),
  },
  'coaching.deleteQuestionPicture': {
    ...pageOf(ofStudent(1, 'confirmed', 20)),
    server: {
      ...pageOf(ofStudent(1, 'confirmed', 20)).server,
      'coaching.getSession': onPage(ofStudent(1, 'confirmed', 20), {
        ...{ canAsk: true, question: { text: 'Zincir kuralı', version: 1 } },
        questionPicture: { version: 1, width: 400, height: 300 },
      }),
    },
    button: button('Remove the picture'),
    reply: undefined,
  },
  'coaching.putSessionSummary': {
    ...pageOf(ofMentor(1, 'completed', -2), mentor),
    server: {
      ...pageOf(ofMentor(1, 'completed', -2), mentor).server,
      'coaching.getSession': onPage(ofMentor(1, 'completed', -2), { canSummarize: true }),
    },
    field: textbox('In up to three lines'),
    button: button('Save'),
    reply: ({ body }: SeenRequest) => ({ ...(body as SessionSummary), version: 1 }),
  },
  'coaching.createMentor': {
    path: '/dashboard',
    user: someUser({ ...mentor, mentorProfileId: null }),
    server: {
      ...areas,
      'coaching.countMentorSessions': noCounts,
      'coaching.listMentorSessions': [],
      'coaching.getOwnMentorProfile': fail('not_found'),
    },
    field: textbox(/Bio/),
    fill: async ({ user }: Screen) => {
      await chooseOption(user, 'University', 'Ege Üniversitesi')
      await chooseOption(user, 'Major', 'Tıp')
    },
    button: button('Create Profile'),
    reply: saved,
  },
  'coaching.updateMentor': {
    path: '/dashboard/profile',
    user: coachUser,
    server: { ...timeOff.server, 'coaching.listTimeOff': [] },
    field: textbox(/Bio/),
    button: button('Save Changes'),
    reply: ({ body }: SeenRequest) => ({ ...ownProfile, bio: (body as { bio: string }).bio }),
  },
  'coaching.addTimeOff': {
    ...timeOff,
    open: pressOn('Add time off'),
    fill: async () =>
      fireEvent.change(await page.findByLabelText('First day'), { target: { value: '2026-11-25' } }),
    field: textbox(/^Note/),
    button: button('Save time off'),
    reply: ({ body }: SeenRequest) => ({ ...away, ...(body as Partial<TimeOff>), id: 9 }),
  },
  'coaching.removeTimeOff': { ...timeOff, button: button('Remove December 20, 2026'), reply: undefined },
  'coaching.submitApplication': {
    ...coachHome({ ...applied, state: 'draft', asks: [], submittedAt: null }),
    button: button('Send for review'),
    reply: applied,
  },
  'coaching.acceptConduct': {
    ...coachHome({ ...applied, conduct: { version: '2026-11-29', acceptedAt: null } }),
    button: button('I have read these rules and will keep them'),
    reply: applied,
  },
  'coaching.withdrawApplication': {
    ...coachHome(applied),
    button: button('Change back to draft'),
    reply: { ...applied, state: 'draft' },
  },
  'coaching.leaveCoaching': {
    ...timeOff,
    server: { ...timeOff.server, ...coachHome({ ...applied, mayLeave: true }).server },
    open: pressOn('Delete my mentor profile'),
    button: inDialog('Delete my mentor profile'),
    reply: undefined,
  },
  'coaching.deleteProof': {
    ...proofs(proved),
    button: button('Delete proof of rank'),
    reply: applied,
  },
  'coaching.giveRankCode': {
    ...proofs(applied),
    field: textbox('Control code of the result document'),
    texts: ['AB12CD34', 'AB12CD35'],
    button: button('Save code'),
    reply: proved,
  },
  'coaching.sendUniversityCode': {
    ...proofs(applied),
    field: textbox('Your university e-mail address'),
    texts: ['ece@boun.edu.tr', 'ece@ege.edu.tr'],
    button: button('Send code'),
    reply: applied,
  },
  'coaching.checkUniversityCode': {
    ...proofs(applied),
    field: textbox('Code sent to ece@boun.edu.tr'),
    texts: ['123456', '654321'],
    button: button('Verify'),
    reply: proved,
  },
  'coaching.answerSession': {
    path: '/dashboard/sessions/9',
    user: student,
    server: {
      'coaching.getSession': onPage(ofStudent(9, 'completed', -30)),
      'coaching.listSessionQuestions': [
        {
          ...{ sessionId: 9, topic: 'Türev', endTime: '2026-11-20T10:00:00.000Z' },
          mentor: { firstName: 'Işık', lastName: 'Aydın', profileImageUrl: null },
        },
      ],
      'messaging.getConversation': [],
    },
    fill: async ({ user }: Screen) => {
      await user.click(await page.findByLabelText('Definitely'))
      const last = page.getAllByLabelText('No').at(-1)
      if (last) await user.click(last)
    },
    field: textbox('Anything to add (optional)'),
    button: button('Send to the team'),
    reply: undefined,
  },
  'coaching.putOwnCalendar': {
    ...ownCalendar(noCalendar),
    field: textbox('iCal address of your calendar'),
    texts: ['https://calendar.example/1.ics', 'https://calendar.example/2.ics'],
    forgets: 'an address that is as good as a password is kept nowhere',
    button: button('Connect calendar'),
    reply: connected,
  },
  'coaching.removeOwnCalendar': {
    ...ownCalendar({ ...connected, readAt: '2026-11-20T09:00:00.000Z' }),
    button: button('Remove calendar'),
    reply: undefined,
  },
  'coaching.makeCalendarFeed': {
    ...feed,
    ...dialogBy('Connect your calendar', 'Create a new address'),
    reply: {
      madeAt: '2026-11-21T09:00:00.000Z',
      address: 'https://kocyolu.test/api/calendar-feed/sessions?key=abc',
    },
    done: () => void page.getByRole('textbox', { name: 'Your calendar address' }),
  },
  'coaching.endCalendarFeed': {
    ...feed,
    ...dialogBy('Connect your calendar', 'Disable the address'),
    reply: undefined,
  },
  'coaching.putGoal': {
    ...progress,
    open: pressOn('Change goal'),
    field: textbox('Programme'),
    button: button('Save goal'),
    reply: ({ body }: SeenRequest) => ({ ...goal, ...(body as Goal) }),
  },
  'coaching.addMockExam': {
    ...progress,
    open: pressOn('Add mock exam'),
    fill: answers,
    field: textbox(/^Name of the mock exam/),
    button: button('Save'),
    reply: entered,
  },
  'coaching.updateMockExam': {
    ...progress,
    open: pressOn('Edit: TYT Deneme 3 November 3, 2026'),
    field: textbox(/^Name of the mock exam/),
    button: button('Save'),
    reply: entered,
  },
  'coaching.deleteMockExam': {
    ...progress,
    ...dialogBy('Delete: TYT Deneme 3 November 3, 2026', 'Yes, delete'),
    reply: undefined,
  },
  'coaching.putShare': { ...progress, button: button('Share: Işık Aydın'), reply: share },
  'coaching.removeShare': {
    ...progress,
    server: { ...room, 'coaching.listShares': [{ ...share, parts: ['nets'] }] },
    button: button('Stop sharing: Işık Aydın'),
    reply: undefined,
  },
  'coaching.putNote': {
    path: `/dashboard/students/${shared.student.id}`,
    user: coachUser,
    server: {
      'content.getHome': room['content.getHome'],
      'coaching.listPublishedRanks': room['coaching.listPublishedRanks'],
      'coaching.getSharedProgress': shared,
      'coaching.listSharedMockExams': { items: [], nextCursor: null },
      'coaching.getSharedMistakes': { ...summary, causes: [], topics: [] },
    },
    field: textbox('About this student'),
    button: button('Save note'),
    reply: ({ body }: SeenRequest) => ({ ...(body as ProgressNote), version: 1 }),
  },
  'identity.updateUser': {
    ...account,
    field: textbox('First name'),
    button: button('Save Details'),
    reply: ({ body }: SeenRequest) => ({ ...student, ...(body as object) }),
  },
  'identity.changePicture': {
    ...account,
    open: async () => {
      stubPictures()
      const input = await waitFor(() => {
        const found = document.querySelector('input[type="file"]')
        if (!found) throw new Error('no picture can be chosen yet')
        return found
      })
      const file = new File(['x'], 'ben.jpg', { type: 'image/jpeg' })
      fireEvent.change(input, { target: { files: [file] } })
    },
    button: inDialog('Save'),
    reply: { profileImageUrl: '/api/users/pictures/ab12-256.webp' },
  },
  'identity.removePicture': {
    ...account,
    user: withPicture,
    ...dialogBy('Remove picture', 'Remove'),
    reply: undefined,
  },
  'identity.changePassword': {
    ...settings(),
    field: () => page.queryByLabelText('New password'),
    texts: ['yepyeni-bir-parola', 'bambaşka-bir-parola'],
    fill: typePassword('Password', 'Current password'),
    forgets: 'a password is kept nowhere',
    button: button('Change password'),
    reply: undefined,
  },
  'identity.changeEmail': {
    ...settings(),
    field: () => page.queryByLabelText('New e-mail address'),
    texts: ['elif@okul.test', 'elif@ev.test'],
    forgets: 'an address to come goes with its page',
    button: button('Change e-mail'),
    reply: undefined,
    done: () => void page.getByText(/^We mailed a link to/),
  },
  'identity.askDeletion': {
    ...settings(),
    button: button('Delete my account'),
    reply: { deletionDueAt: '2026-12-08T09:00:00.000Z' },
  },
  'identity.askExport': {
    ...settings(),
    button: button('Request my data'),
    reply: { ...noExport, state: 'making', askedAt: '2026-11-24T09:00:00.000Z' },
    done: () => void page.getByText(/^Your file is being prepared/),
  },
  'identity.changeGuardian': {
    ...settings(),
    field: () => page.queryByLabelText('Your guardian’s e-mail address'),
    texts: ['veli@okul.test', 'veli@ev.test'],
    forgets: 'an address goes with its page',
    button: button('Save the address'),
    reply: {
      isOffered: true,
      email: 'veli@okul.test',
      changeableAt: '2026-11-25T09:00:00.000Z',
      getsSummary: false,
    },
    done: () => void page.getByText(/^Your guardian’s address:/),
  },
  'identity.changeGuardianSummary': {
    ...ofGuardian(false),
    button: button('Turn the summary on'),
    reply: guardianSummary(true),
  },
  'identity.stopGuardianSummary': {
    ...ofGuardian(true),
    button: button('Do not send this one'),
    reply: guardianSummary(true, 'stopped'),
  },
  'identity.takeBackDeletion': {
    ...settings(someUser({ deletionDueAt: '2026-12-08T09:00:00.000Z' })),
    button: button('Keep my account'),
    reply: undefined,
  },
  'identity.endOtherSignIns': {
    ...settings(),
    button: button('Sign out all other devices'),
    reply: undefined,
  },
  'identity.mailVerificationLink': {
    ...settings(someUser({ emailVerified: false })),
    button: button('Send the link again'),
    reply: undefined,
  },
  'notifications.markAllNotificationsRead': {
    path: '/dashboard/notifications',
    user: someUser(),
    server: {
      'notifications.listNotifications': {
        items: [
          {
            ...{ id: 7, kind: 'session.completed', subject: 'Işık Demir', topic: null, startTime: null },
            ...{ link: '/dashboard', isRead: false, createdAt: '2026-11-20T10:00:00.000Z' },
          },
        ],
        nextCursor: null,
        unreadCount: 1,
      },
    },
    button: button('Mark all as read'),
    reply: undefined,
    done: screen => {
      if (screen.queryByRole('button', { name: 'Mark all as read' })) throw new Error('one is still unread')
    },
  },
  'notifications.putOwnTimes': {
    ...settings(),
    button: () => page.queryByRole('switch', { name: /One letter a day/, checked: false }),
    isToggle: true,
    reply: { ...ownTimes, letter: true },
    done: () => void page.getByRole('switch', { name: /One letter a day/, checked: true }),
  },
  'notifications.changePreferences': {
    ...settings(),
    button: () => page.queryByRole('switch', { name: /: E-mail/, checked: true }),
    isToggle: true,
    reply: { preferences: [reminder] },
    done: () => void page.getByRole('switch', { name: /: E-mail/, checked: false }),
  },
}

playOrders(
  routes,
  import.meta.dirname,
  orders,
  { tags: 'thorough' },
  {
    'coaching.uploadProof': 'the choice of a file sends it, which the tests of the application play',
    'coaching.addMistake': 'without a network it waits in a queue, which the tests of that page play',
    'coaching.solveMistake': 'without a network it waits in a queue, which the tests of that page play',
    'coaching.putQuestionPicture': 'saving a question sends it, which the tests of that page play',
    'coaching.putMistakePicture': 'saving a question sends it, which the tests of that page play',
    'coaching.tickPlanTask':
      'ticks wait in a queue that sends them by itself, which the tests of the plan play',
  },
)
