import type {
  Application,
  OutsideReport,
  ReportCase,
  WriteExam,
  WriteExamPaper,
  WriteProgrammeTable,
  WriteRankTable,
  WriteSitePage,
  WriteStory,
  WriteTopicList,
} from '@kocyolu/contracts'
import {
  chooseOption,
  fail,
  fireEvent,
  type Order,
  screen as page,
  playOrders,
  type SeenRequest,
  someMentor,
  someUser,
  within,
} from '@kocyolu/web/testing'
import {
  appealed,
  decided,
  reported,
  someOutsideReport,
  times,
} from './features/moderation/moderation.fixtures.ts'
import {
  absence,
  auditEntry,
  blog,
  category,
  contested,
  user as elif,
  exam,
  overseen,
  paper,
  post,
  programmeTable,
  published,
  rankTable,
  releaseState,
  session,
  sitePage,
  story,
  topicList,
  trying,
} from './orders.fixtures.ts'
import { routes } from './routes.tsx'

type Screen = Parameters<NonNullable<Order['open']>>[0]

const admin = someUser({ role: 'admin' })
const list = <T,>(...items: T[]) => ({ items, nextCursor: null })
const dialog = () => page.queryByRole('dialog')
const inDialog = (role: 'button' | 'textbox', name: string) => () => {
  const open = dialog()
  return open && within(open).queryByRole(role, { name })
}
const typeIn = (label: string, text: string) =>
  fireEvent.change(page.getByLabelText(label), { target: { value: text } })
/** Presses a button of a row, or of a part of the page. */
const pressIn =
  (group: string, button: string) =>
  async ({ user }: Screen) => {
    const [around] = await page.findAllByLabelText(group)
    await user.click(await within(around ?? document.body).findByRole('button', { name: button }))
  }
const pressOn =
  (button: string) =>
  async ({ user }: Screen) =>
    user.click(await page.findByRole('button', { name: button }))
const at = (path: string, server: Order['server']) => ({ path, user: admin, ...(server && { server }) })

const users = at('/admin/users', { 'identity.listUsers': list(elif) })
const mentors = (part = {}) =>
  at('/admin/mentors', { 'coaching.listAllMentors': list({ ...overseen, ...part }) })
const blogs = (part = {}) => at('/admin/blogs', { 'content.listBlogs': list({ ...blog, ...part }) })
const categories = at('/admin/categories', { 'coaching.listCategoryUsage': [category] })
type Reporting = 'messaging' | 'coaching' | 'content'
const noOutside = {
  'identity.listOutsideReports': list<OutsideReport>(),
  'identity.countOutsideReports': times,
}
const moderation = (area: Reporting, one: ReportCase) =>
  at('/admin/moderation', {
    ...{ 'messaging.listReportCases': list(), 'messaging.countReportCases': times },
    ...{ 'coaching.listReportCases': list(), 'coaching.countReportCases': times },
    ...{ 'content.listReportCases': list(), 'content.countReportCases': times },
    'identity.getUser': fail('not_found'),
    ...noOutside,
    [`${area}.listReportCases`]: list(one),
  })
const application: Application = {
  ...{ id: 1, mentorProfileId: 3, userId: elif.id, firstName: 'Kerem', lastName: 'Aktaş' },
  ...{ profileImageUrl: null, asks: ['profile'], submittedAt: '2026-11-20T10:00:00.000Z', proofs: [] },
}
const why = () => {
  const open = dialog()
  return open && within(open).queryByRole('textbox')
}
const decidingReports = (area: Reporting): Order => ({
  ...moderation(area, reported),
  open: pressIn('Review: Azra Kaya', 'Decide'),
  fill: ({ user }) => user.click(page.getByRole('radio', { name: 'Warn' })),
  field: why,
  button: inDialog('button', 'Save the decision'),
  reply: decided,
})
const answering = (area: Reporting): Order => ({
  ...moderation(area, appealed),
  open: pressIn('Review: Azra Kaya', 'Answer the appeal'),
  fill: ({ user }) => user.click(page.getByRole('radio', { name: 'The decision stays' })),
  field: why,
  button: inDialog('button', 'Save the answer'),
  reply: decided,
})
const settings = at('/admin/settings', {
  'content.listExams': [exam],
  'content.listExamPapers': [paper],
  'content.listRankTables': [rankTable],
  'coaching.listTopicLists': [topicList],
  'coaching.listProgrammeTables': [programmeTable],
  'coaching.getProgrammeTable': programmeTable,
  'content.listStories': [story],
  'content.listSitePages': [{ slug: 'faq', title: { tr: 'SSS', en: null }, updatedAt: sitePage.updatedAt }],
  'content.getSitePage': sitePage,
  'content.getFooter': { pages: ['faq'], social: [] },
})
const releases = (state = releaseState) =>
  at('/admin/releases', {
    'releases.getReleases': state,
    'releases.listReleases': list(),
    'releases.listBuilds': published,
    'releases.planRemoval': { build: 'bbbb', addresses: ['/mentors'], links: [], linkedFrom: [] },
    'releases.planRollback': {
      composition: 8,
      changes: [{ app: 'shell', from: 'aaaa', to: '0000', by: null, why: null }],
    },
  })
const deciding = (open: NonNullable<Order['open']>, confirm: string, state = releaseState): Order => ({
  ...releases(state),
  open,
  field: inDialog('textbox', 'Why?'),
  button: inDialog('button', confirm),
  reply: { ...state, number: 20 },
})
const releasing = (audience: string, confirm: string): Order => ({
  ...deciding(async screen => {
    await pressIn('mfe-coaching', 'Choose build')(screen)
    await screen.user.click(await page.findByRole('radio', { name: audience }))
  }, confirm),
  fill: async screen => {
    const select = await page.findByRole('combobox', { name: 'Build' })
    if (!select.parentElement?.textContent?.includes('cccc'))
      await chooseOption(screen.user, 'Build', `cccc · ${published[0]?.by}`)
  },
})
const deleting = (group: string, name: string, where: ReturnType<typeof at>): Order => ({
  ...where,
  open: pressIn(group, name),
  button: inDialog('button', name),
  reply: undefined,
})
const written =
  <T extends object>(row: T) =>
  ({ body }: SeenRequest) => ({ ...row, ...(body as T), version: 9 })

const redacting = (
  call:
    | 'identity.listAudit'
    | 'coaching.listAudit'
    | 'content.listAudit'
    | 'messaging.listAudit'
    | 'releases.listAudit',
  path: string,
): Order => ({
  ...at(path, { [call]: list(auditEntry) }),
  open: pressOn('Redact texts'),
  field: inDialog('textbox', 'Reason'),
  button: inDialog('button', 'Redact texts'),
  reply: { ...auditEntry, before: { comment: 'sha256:ab' } },
})

playOrders(
  routes,
  import.meta.dirname,
  {
    'identity.redactAudit': redacting('identity.listAudit', '/admin/audit'),
    'coaching.redactAudit': redacting('coaching.listAudit', '/admin/audit/coaching'),
    'content.redactAudit': redacting('content.listAudit', '/admin/audit/content'),
    'messaging.redactAudit': redacting('messaging.listAudit', '/admin/audit/messages'),
    'releases.redactAudit': redacting('releases.listAudit', '/admin/audit/releases'),
    'identity.changeUser': [
      {
        ...users,
        open: pressIn('Elif Yılmaz', 'Suspend'),
        button: inDialog('button', 'Suspend'),
        reply: { ...elif, suspended: true },
      },
      {
        ...users,
        open: pressIn('Elif Yılmaz', 'Change role'),
        fill: screen => chooseOption(screen.user, 'New role', 'Admin'),
        button: inDialog('button', 'Change role'),
        reply: { ...elif, role: 'admin' },
      },
    ],
    'identity.correctBirthDate': {
      ...users,
      open: pressIn('Elif Yılmaz', 'Correct date of birth'),
      field: () => page.queryByLabelText('Date of birth'),
      texts: ['2009-05-19', '2008-05-19'],
      button: inDialog('button', 'Correct date of birth'),
      reply: undefined,
    },
    'identity.endUserSignIns': {
      ...users,
      open: pressIn('Elif Yılmaz', 'Sign out everywhere'),
      button: inDialog('button', 'Sign out everywhere'),
      reply: undefined,
    },
    'identity.askFactorReset': {
      ...users,
      open: pressIn('Elif Yılmaz', 'Reset second step'),
      button: inDialog('button', 'Reset second step'),
      reply: { ...elif, factorResetDueAt: elif.createdAt },
    },
    'identity.takeBackFactorReset': {
      ...at('/admin/users', { 'identity.listUsers': list({ ...elif, factorResetDueAt: elif.createdAt }) }),
      open: pressIn('Elif Yılmaz', 'Cancel reset'),
      button: inDialog('button', 'Cancel reset'),
      reply: { ...elif, factorResetDueAt: null },
    },
    'coaching.changeListing': [
      {
        ...mentors(),
        open: pressIn('Işık Aydın', 'Hide'),
        button: inDialog('button', 'Hide'),
        reply: { ...overseen, hidden: true },
      },
      {
        ...mentors({ hidden: true }),
        button: () => page.queryByRole('button', { name: 'Show again' }),
        reply: overseen,
      },
    ],
    'coaching.changeSessionStatus': {
      ...at('/admin/sessions', { 'coaching.listAllSessions': list(session) }),
      open: pressIn(session.topic, 'Cancel'),
      field: inDialog('textbox', 'Reason'),
      button: inDialog('button', 'Cancel session'),
      reply: { ...session, status: 'cancelled' },
    },
    'coaching.decideApplication': {
      ...at('/admin/applications', {
        'coaching.listApplications': list(application),
        'coaching.countApplications': { waiting: 1, medianHours: null },
        'coaching.getMentor': someMentor(),
        'coaching.getApplication': {
          ...application,
          ...{ revision: 1, state: 'submitted', university: 'Ege Üniversitesi', proofs: [], earlier: [] },
          ...{ rankingYKS: null, rankingYear: null },
        },
      }),
      open: pressOn('Approve'),
      button: inDialog('button', 'Approve'),
      reply: undefined,
    },
    'coaching.decideAbsence': {
      ...at('/admin/sessions', { 'coaching.listAllSessions': list(contested) }),
      open: async screen => {
        await pressIn(session.topic, 'Decide about mentor')(screen)
        await chooseOption(screen.user, 'Decision', 'Işık Aydın did not come')
      },
      button: inDialog('button', 'Decide'),
      reply: { ...contested, absences: [{ ...absence, state: 'stands', decidedBy: 'admin' }] },
    },
    'messaging.decideReports': decidingReports('messaging'),
    'coaching.decideReports': decidingReports('coaching'),
    'content.decideReports': decidingReports('content'),
    'identity.decideOutsideReport': {
      ...moderation('content', reported),
      server: {
        ...moderation('content', reported).server,
        'content.listReportCases': list(),
        'identity.listOutsideReports': list(someOutsideReport),
      },
      open: pressIn(someOutsideReport.about, 'Decide'),
      fill: (screen: Screen) => screen.user.click(page.getByRole('radio', { name: 'We acted' })),
      field: why,
      button: inDialog('button', 'Save the decision'),
      reply: someOutsideReport,
    },
    'messaging.answerAppeal': answering('messaging'),
    'coaching.answerAppeal': answering('coaching'),
    'content.answerAppeal': answering('content'),
    'coaching.createCategory': {
      ...categories,
      field: () => page.queryByRole('textbox', { name: 'New category' }),
      button: () => page.queryByRole('button', { name: 'Add' }),
      reply: { id: 9, name: 'Biyoloji' },
    },
    'coaching.renameCategory': {
      ...categories,
      open: pressIn('Kimya', 'Rename'),
      field: inDialog('textbox', 'Name'),
      button: inDialog('button', 'Rename'),
      reply: { id: category.id, name: 'Sonradan' },
    },
    'coaching.deleteCategory': deleting('Kimya', 'Delete', categories),
    'content.publishBlog': [
      {
        ...blogs({ published: false }),
        button: () => page.queryByRole('button', { name: 'Publish' }),
        reply: post,
      },
      {
        ...blogs(),
        open: pressIn(blog.title, 'Unpublish'),
        button: inDialog('button', 'Unpublish'),
        reply: { ...post, published: false },
      },
    ],
    'content.deleteBlog': deleting(blog.title, 'Delete', blogs()),
    'content.createExam': {
      ...settings,
      open: pressOn('Add an exam date'),
      fill: () => typeIn('Day', '2028-06-18'),
      field: inDialog('textbox', 'Name'),
      button: inDialog('button', 'Save'),
      reply: written<WriteExam>(exam),
    },
    'content.updateExam': {
      ...settings,
      open: pressIn('TYT, June 19, 2027', 'Edit'),
      field: inDialog('textbox', 'Name'),
      button: inDialog('button', 'Save'),
      reply: written<WriteExam>(exam),
    },
    'content.deleteExam': deleting('TYT, June 19, 2027', 'Delete', settings),
    'content.createExamPaper': {
      ...settings,
      open: pressOn('Add an exam'),
      fill: () => typeIn('Tests', 'Türkçe: 40'),
      field: inDialog('textbox', 'Name'),
      button: inDialog('button', 'Save'),
      reply: ({ body }: SeenRequest) => {
        const { name, subjects } = body as WriteExamPaper
        return { ...paper, name, subjects: subjects.map((one, at) => ({ ...one, id: at + 1 })) }
      },
    },
    'content.updateExamPaper': {
      ...settings,
      open: pressIn('TYT', 'Edit'),
      field: inDialog('textbox', 'Name'),
      button: inDialog('button', 'Save'),
      reply: ({ body }: SeenRequest) => ({ ...paper, name: (body as WriteExamPaper).name }),
    },
    'content.deleteExamPaper': deleting('TYT', 'Delete', settings),
    'content.createRankTable': {
      ...settings,
      open: pressOn('Add a rank table'),
      fill: () => {
        typeIn('Year', '2024')
        typeIn('Link to the source', 'https://tablo.example/2024')
        typeIn('Published on', '2024-07-18')
        typeIn('Net scores and ranks', '110;500\n80;45000')
      },
      field: inDialog('textbox', 'Source'),
      button: inDialog('button', 'Save'),
      reply: written<WriteRankTable>(rankTable),
    },
    'content.updateRankTable': {
      ...settings,
      open: pressIn('TYT 2025, Tablo', 'Edit'),
      field: inDialog('textbox', 'Source'),
      button: inDialog('button', 'Save'),
      reply: written<WriteRankTable>(rankTable),
    },
    'coaching.updateTopicList': {
      ...settings,
      open: pressIn('TYT Türkçe', 'Edit'),
      field: inDialog('textbox', 'Source'),
      button: inDialog('button', 'Save'),
      reply: written<WriteTopicList>(topicList),
    },
    'coaching.createProgrammeTable': {
      ...settings,
      open: pressOn('Add a table of programmes'),
      fill: () => {
        typeIn('Year of the newest ranks', '2026')
        typeIn('Source', 'Kılavuz')
        typeIn('Link to the source', 'https://kilavuz.example/2026')
        const rows = inDialog('textbox', 'Programmes')()
        if (rows) fireEvent.change(rows, { target: { value: '102;Ege Üniversitesi;Hukuk;5000' } })
      },
      field: inDialog('textbox', 'Name of the table'),
      button: inDialog('button', 'Save'),
      reply: written<WriteProgrammeTable>(programmeTable),
    },
    'coaching.updateProgrammeTable': {
      ...settings,
      open: pressIn('SAY, Ege, 2026', 'Edit'),
      field: inDialog('textbox', 'Source'),
      button: inDialog('button', 'Save'),
      reply: written<WriteProgrammeTable>(programmeTable),
    },
    'coaching.deleteProgrammeTable': deleting('SAY, Ege, 2026', 'Delete', settings),
    'content.deleteRankTable': deleting('TYT 2025, Tablo', 'Delete', settings),
    'content.createStory': {
      ...settings,
      open: pressOn('Add a story'),
      fill: () => {
        typeIn('Result achieved', 'Hukuk')
        typeIn('Their words', 'Bir yıl sürdü, değdi.')
      },
      field: inDialog('textbox', 'Name'),
      button: inDialog('button', 'Save'),
      reply: written<WriteStory>(story),
    },
    'content.updateStory': {
      ...settings,
      open: pressIn(story.name, 'Edit'),
      field: inDialog('textbox', 'Name'),
      button: inDialog('button', 'Save'),
      reply: written<WriteStory>(story),
    },
    'content.deleteStory': deleting(story.name, 'Delete', settings),
    'content.putSitePage': {
      ...settings,
      open: pressIn('FAQ', 'Edit'),
      field: inDialog('textbox', 'Text in Turkish'),
      button: inDialog('button', 'Save'),
      reply: ({ body }: SeenRequest) => ({
        ...sitePage,
        tr: { ...sitePage.tr, ...(body as WriteSitePage).tr },
        version: 4,
      }),
    },
    'content.deleteSitePage': deleting('FAQ', 'Delete', settings),
    'content.setSocialLinks': {
      ...settings,
      field: () => page.queryByRole('textbox', { name: 'YouTube' }),
      texts: ['https://youtube.com/@a', 'https://youtube.com/@b'],
      button: () => page.queryByRole('button', { name: 'Save' }),
      reply: ({ body }: SeenRequest) => body,
    },
    'releases.rollBack': {
      ...deciding(pressOn('Roll back all'), 'Roll back all'),
      fill: async ({ user }: Screen) => {
        const all = await page.findByRole<HTMLInputElement>('checkbox', { name: /^Roll back all of these/ })
        if (!all.checked) await user.click(all)
      },
    },
    'releases.rollBackApp': deciding(pressIn('mfe-coaching', 'Roll back'), 'Roll back'),
    'releases.removeApp': deciding(pressIn('mfe-coaching', 'Remove'), 'Remove'),
    'releases.startCanary': releasing('A share first', 'Start canary'),
    'releases.promoteBuilds': releasing('Everybody', 'Make live'),
    'releases.promoteCanary': deciding(pressOn('Make live for everybody'), 'Make live for everybody', trying),
    'releases.abortCanary': deciding(pressOn('Abort canary'), 'Abort canary', trying),
    'releases.changeCanaryShare': {
      ...deciding(
        async screen => {
          fireEvent.change(await page.findByLabelText('Share (%)'), { target: { value: '20' } })
          await pressOn('Change share')(screen)
        },
        'Change share',
        trying,
      ),
    },
  },
  { tags: 'thorough' },
  { 'content.previewBlog': 'a reported post is rendered when its case is shown' },
)
