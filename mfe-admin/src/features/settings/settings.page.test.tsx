import type {
  WriteExam,
  WriteExamPaper,
  WriteProgrammeTable,
  WriteRankTable,
  WriteSitePage,
  WriteStory,
  WriteTopicList,
} from '@kocyolu/contracts'
import {
  type FakeServer,
  fail,
  fireEvent,
  offline,
  openedDialog,
  renderRoute,
  someUser,
  waitFor,
  within,
} from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { paper, programmeTable, rankTable, topicList } from '../../orders.fixtures.ts'
import { routes } from '../../routes.tsx'

const exam = { id: 1, name: 'TYT', at: '2027-06-19T07:15:00.000Z', confirmed: false, version: 2 }
const story = {
  id: 2,
  name: 'Zeynep K.',
  detail: 'Tıp, 412. sırada',
  quote: 'Her sabah ne yapacağımı biliyordum.',
  rating: 4.5,
  sample: true,
  position: 1,
  version: 1,
}
const page = {
  slug: 'faq' as const,
  tr: { title: 'SSS', content: 'Metin', contentHtml: '<p>Metin</p>', headings: [] },
  en: null,
  version: 3,
  updatedAt: '2026-11-20T10:00:00.000Z',
}

const open = (server: FakeServer = {}) =>
  renderRoute(routes, {
    path: '/admin/settings',
    user: someUser({ role: 'admin' }),
    server: {
      'content.listExams': [exam],
      'content.listExamPapers': [paper],
      'content.listRankTables': [rankTable],
      'coaching.listTopicLists': [topicList],
      'coaching.listProgrammeTables': [programmeTable],
      'coaching.getProgrammeTable': programmeTable,
      'content.listStories': [story],
      'content.listSitePages': [
        { slug: 'faq', title: { tr: 'SSS', en: null }, updatedAt: '2026-11-20T10:00:00.000Z' },
      ],
      'content.getFooter': { pages: ['faq'], social: [{ network: 'x', url: 'https://x.com/kocyolu' }] },
      ...server,
    },
  })

const part = async (screen: ReturnType<typeof open>, name: string) => {
  // Not in the placeholder until the code has loaded.
  await screen.findByRole('button', { name: 'Add a story' })
  return within(screen.getByRole('region', { name }))
}
const sent = (screen: ReturnType<typeof open>, call: string) =>
  screen.requests.filter(one => one.call === call).at(-1)

test('changes how an exam is counted, keeping the tests that it knows', async () => {
  const screen = open({
    'content.updateExamPaper': ({ body }) => ({
      ...paper,
      wrongsPerCorrect: (body as WriteExamPaper).wrongsPerCorrect,
    }),
  })
  const papers = await part(screen, 'Exam scoring')
  expect(await papers.findByText('Türkçe 40 · Fen Bilimleri 20')).toBeVisible()
  await screen.user.click(papers.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  const tests = dialog.getByLabelText('Tests')
  fireEvent.input(tests, { target: { value: 'Türkçe: 40\nTarih' } })
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/^Each line is a name/)).toBeVisible()
  fireEvent.input(tests, { target: { value: 'Fen Bilimleri: 20\nTürkçe: 38\nTarih: 10' } })
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent(screen, 'content.updateExamPaper')?.body).toMatchObject({
      version: 2,
      subjects: [
        { id: 3, name: 'Fen Bilimleri', questions: 20 },
        { id: 1, name: 'Türkçe', questions: 38 },
        { name: 'Tarih', questions: 10 },
      ],
    }),
  )
})

test('replaces a table of programmes from pasted lines, which are shown as they are read', async () => {
  let table = programmeTable
  const screen = open({
    'coaching.listProgrammeTables': () => [table],
    'coaching.updateProgrammeTable': ({ body }) => {
      table = { ...table, ...(body as WriteProgrammeTable), count: 2, version: 3 }
      return table
    },
  })
  const tables = await part(screen, 'Programmes')
  expect(tables.getByText('1 programme', { exact: false })).toHaveTextContent(
    'SAY · 1 programme · Kılavuz, 2026',
  )
  await screen.user.click(tables.getByRole('button', { name: /^Edit/ }))
  const dialog = within(await openedDialog('Replace the table of programmes'))
  const field = dialog.getByLabelText('Programmes')
  expect(field).toHaveValue('101;Ege Üniversitesi;Tıp;9000')
  fireEvent.change(field, { target: { value: '101;Ege Üniversitesi;Tıp\n102;Ege' } })
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/^Line 2: enter code, university/)).toBeVisible()
  const pasted = '101\tEge Üniversitesi\tTıp\t8.800\t9.000\n102\tEge Üniversitesi\tHukuk'
  fireEvent.change(field, { target: { value: pasted } })
  expect(dialog.getByRole('row', { name: '101 Ege Üniversitesi, Tıp 8,800 9,000' })).toBeVisible()
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('2 programmes', { exact: false })).toBeVisible()
  expect(sent(screen, 'coaching.updateProgrammeTable')).toMatchObject({
    body: {
      version: 2,
      rows: [
        { rank: 8_800, before: 9_000 },
        { code: '102', rank: null },
      ],
    },
  })
})

test('changes the topics of a subject, one a line: a new name keeps its topic, and a wrong list is refused', async () => {
  let isTwice = true
  let list = topicList
  const screen = open({
    'coaching.listTopicLists': () => [list],
    'coaching.updateTopicList': ({ body }) => {
      const { topics, ...rest } = body as WriteTopicList
      if (isTwice) return fail('invalid', [{ path: 'topics.2.name', message: 'Twice' }])
      list = { ...topicList, ...rest, topics: topics.map(({ id = 99, name }) => ({ id, name })), version: 4 }
      return list
    },
  })
  const lists = await part(screen, 'Topics')
  expect(lists.getByText('2 topics', { exact: false })).toHaveTextContent('MEB, 2026')
  await screen.user.click(lists.getByRole('button', { name: 'Edit' }))
  const dialog = within(await openedDialog('Topics of TYT Türkçe'))
  const field = dialog.getByLabelText('Topics')
  fireEvent.change(field, { target: { value: 'Paragraf\nÖn adlar\nPARAGRAF' } })
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/^Enter at least one and at most 100 different topics/)).toBeVisible()
  isTwice = false
  fireEvent.change(field, { target: { value: 'Paragraf\nÖn adlar\nZamirler' } })
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('3 topics', { exact: false })).toBeVisible()
  expect(sent(screen, 'coaching.updateTopicList')).toMatchObject({
    params: { id: '7' },
    body: { version: 3, topics: [{ id: 11 }, { id: 12, name: 'Ön adlar' }, { name: 'Zamirler' }] },
  })
})

test('adds a table of ranks: its rows are shown as they are read, and a wrong line is named', async () => {
  const screen = open({
    'content.createRankTable': ({ body }) => ({ ...rankTable, ...(body as WriteRankTable), version: 1 }),
  })
  const tables = await part(screen, 'Rank tables')
  const source = await tables.findByRole('link', { name: 'Tablo' })
  expect(source).toHaveAttribute('rel', expect.stringContaining('noopener'))
  expect(await tables.findByText('TYT 2025')).toBeVisible()
  await screen.user.click(tables.getByRole('button', { name: 'Add a rank table' }))
  const dialog = within(await openedDialog('Add a rank table'))
  const type = (label: string, value: string) =>
    fireEvent.input(dialog.getByLabelText(label), { target: { value } })
  type('Year', '2024')
  type('Source', 'Deneme tablosu')
  type('Link to the source', 'https://tablo.example/2024')
  type('Published on', '2024-07-18')
  type('Net scores and ranks', 'Net;Sıralama\n110;500\n95,5;400')
  expect(dialog.getByLabelText('Net scores and ranks')).toHaveAccessibleDescription(
    /Line 3: a net score appears twice/,
  )
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(sent(screen, 'content.createRankTable')).toBeUndefined()
  type('Net scores and ranks', 'Net;Sıralama\n110;500\n95,5;12.000')
  const preview = within(dialog.getByRole('region', { name: 'Rows read' }))
  expect(preview.getByText('12,000')).toBeVisible()
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent(screen, 'content.createRankTable')?.body).toMatchObject({
      ...{ paperId: 1, year: 2024, name: 'Deneme tablosu', link: 'https://tablo.example/2024' },
      rows: [
        { net: 110, rank: 500 },
        { net: 95.5, rank: 12_000 },
      ],
    }),
  )
})

test('says of a table whose exam is counted differently that it is not shown, until it is saved again', async () => {
  let tables = [rankTable]
  const screen = open({
    'content.listRankTables': () => tables,
    'content.updateExamPaper': () => {
      tables = [{ ...rankTable, version: 5, outdated: true }]
      return paper
    },
    'content.updateRankTable': () => {
      tables = [{ ...rankTable, version: 6, outdated: false }]
      return tables[0] ?? rankTable
    },
  })
  const save = async (region: string) => {
    await screen.user.click((await part(screen, region)).getByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog'))
    if (region === 'Exam scoring')
      fireEvent.input(dialog.getByLabelText('Tests'), { target: { value: 'Türkçe: 38' } })
    await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  }
  await save('Exam scoring')
  expect(await screen.findByText('Not shown')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await save('Rank tables')
  await waitFor(() => expect(screen.queryByText('Not shown')).toBeNull())
  expect(sent(screen, 'content.updateRankTable')?.body).toMatchObject({ version: 5, rows: rankTable.rows })
})

test('changes an exam date, in the time of Türkiye', async () => {
  const screen = open({ 'content.updateExam': exam })
  const exams = await part(screen, 'Exam dates')
  expect(await exams.findByText('June 19, 2027 10:15')).toBeVisible()
  await screen.user.click(exams.getByRole('button', { name: 'Edit' }))
  const dialog = within(await openedDialog('Change the exam date'))
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '' } })
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByLabelText('Day')).toHaveAccessibleDescription('This field is required')
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2027-06-20' } })
  await screen.user.click(dialog.getByRole('radio', { name: 'Confirmed' }))
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved: TYT')).toBeVisible()
  expect(sent(screen, 'content.updateExam')).toMatchObject({
    params: { id: '1' },
    body: { name: 'TYT', at: '2027-06-20T10:15:00+03:00', confirmed: true },
  })
})

test('adds a story; what does not fit is said at its field', async () => {
  const screen = open({
    'content.createStory': ({ body }) => ({ ...story, ...(body as WriteStory), version: 1 }),
  })
  await screen.user.click(
    (await part(screen, 'Success stories')).getByRole('button', { name: 'Add a story' }),
  )
  const dialog = within(await openedDialog('Add a story'))
  await screen.user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Ali')
  await screen.user.type(dialog.getByRole('textbox', { name: 'Result achieved' }), 'Hukuk')
  await screen.user.type(dialog.getByRole('textbox', { name: 'Their words' }), 'Kısa')
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByRole('textbox', { name: 'Their words' })).toHaveAccessibleDescription(
    'Use at least 10 characters',
  )
  await screen.user.type(dialog.getByRole('textbox', { name: 'Their words' }), ' ama yeterli.')
  await screen.user.type(dialog.getByRole('textbox', { name: 'Name' }), '{Enter}')
  expect(await screen.findByText('Saved: Ali')).toBeVisible()
  expect(sent(screen, 'content.createStory')?.body).toMatchObject({ rating: 5, position: 0, sample: false })
})

test('writes a page on top of the version that was read; of two who do, the second says with which text to go on', async () => {
  let stored = page
  const screen = open({
    'content.getSitePage': () => stored,
    'content.putSitePage': ({ body }) => {
      const { tr, version } = body as WriteSitePage
      if (version !== stored.version) return fail('conflict')
      stored = { ...stored, tr: { ...stored.tr, ...tr }, version: version + 1 }
      return stored
    },
  })
  const pages = await part(screen, 'Footer pages')
  const faq = within(await pages.findByRole('group', { name: 'FAQ' }))
  await screen.user.click(faq.getByRole('button', { name: 'Edit' }))
  const dialog = within(await openedDialog('FAQ'))
  const text = await dialog.findByRole('textbox', { name: 'Text in Turkish' })
  await screen.user.type(text, ' daha')
  stored = { ...page, tr: { ...page.tr, title: 'Sorular', content: 'Başkasının metni' }, version: 4 }
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  const newer = within(await dialog.findByRole('alert'))
  expect(newer.getByText('Başkasının metni')).toBeVisible()
  expect(text).toHaveValue('Metin daha')
  // An untouched field is as it is stored.
  expect(dialog.getByRole('textbox', { name: 'Title in Turkish' })).toHaveValue('Sorular')
  await screen.user.click(newer.getByRole('button', { name: 'Continue with mine' }))
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved: FAQ')).toBeVisible()
  expect(stored).toMatchObject({ tr: { title: 'Sorular', content: 'Metin daha' }, version: 5 })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a dialog that is closed by Escape or a click beside it keeps what was typed; one that is cancelled does not', async () => {
  const screen = open()
  const stories = await part(screen, 'Success stories')
  const name = async () => {
    await screen.user.click(stories.getByRole('button', { name: 'Add a story' }))
    return within(await openedDialog('Add a story')).getByRole('textbox', { name: 'Name' })
  }
  await screen.user.type(await name(), 'Ali')
  await screen.user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await name()).toHaveValue('Ali')
  const beside = document.querySelector('.ant-modal-wrap')
  if (beside) await screen.user.click(beside)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await name()).toHaveValue('Ali')
  await screen.user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await name()).toHaveValue('')
})

test('a story whose first answer was lost is there once, with what was typed since', async () => {
  let stored: typeof story | null = null
  const screen = open({
    'content.createStory': ({ body }) => {
      if (stored) return stored
      stored = { ...story, ...(body as WriteStory), version: 1 }
      return offline
    },
    'content.updateStory': ({ body }) => ({ ...story, ...(body as WriteStory), version: 2 }),
  })
  await screen.user.click(
    (await part(screen, 'Success stories')).getByRole('button', { name: 'Add a story' }),
  )
  const dialog = within(await openedDialog('Add a story'))
  await screen.user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Ali')
  await screen.user.type(dialog.getByRole('textbox', { name: 'Result achieved' }), 'Hukuk')
  await screen.user.type(dialog.getByRole('textbox', { name: 'Their words' }), 'Kısa ama yeterli.')
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('No connection')
  await screen.user.type(dialog.getByRole('textbox', { name: 'Name' }), ' K.')
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved: Ali K.')).toBeVisible()
  const ids = screen.requests.filter(one => one.call === 'content.createStory')
  expect(new Set(ids.map(({ body }) => (body as WriteStory).clientId)).size).toBe(1)
  expect(sent(screen, 'content.updateStory')?.body).toMatchObject({ name: 'Ali K.', version: 1 })
})

test('a finished dialog closes without waiting for a list, which shows what was saved already', async () => {
  let fetched = 0
  const screen = open({
    'content.listExams': () => (fetched++ === 0 ? [exam] : new Promise<never>(() => undefined)),
    'content.updateExam': ({ body }) => ({ ...exam, ...(body as WriteExam), version: 3 }),
  })
  const exams = await part(screen, 'Exam dates')
  await screen.user.click(await exams.findByRole('button', { name: 'Edit' }))
  const dialog = within(await openedDialog('Change the exam date'))
  await screen.user.type(dialog.getByRole('textbox', { name: 'Name' }), ' 2')
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(exams.getByText('TYT 2')).toBeVisible()
})

test('writes a page that there is not yet, and deletes one after a word about its link', async () => {
  const screen = open({ 'content.getSitePage': fail('not_found'), 'content.deleteSitePage': undefined })
  const pages = await part(screen, 'Footer pages')
  const press = within(await pages.findByRole('group', { name: 'Press' }))
  await screen.user.click(press.getByRole('button', { name: 'Write' }))
  const dialog = within(await openedDialog('Press'))
  expect(await dialog.findByRole('textbox', { name: 'Title in Turkish' })).toHaveValue('')
  await screen.user.click(dialog.getByRole('button', { name: 'Close' }))
  const faq = within(pages.getByRole('group', { name: 'FAQ' }))
  await screen.user.click(faq.getByRole('button', { name: 'Delete' }))
  const question = within(await openedDialog('Delete FAQ?'))
  expect(question.getByText(/its footer link disappear/)).toBeVisible()
  await screen.user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('FAQ was deleted')).toBeVisible()
})

test('keeps addresses of social networks, https alone', async () => {
  const screen = open({ 'content.setSocialLinks': { links: [] } })
  const social = await part(screen, 'Social networks')
  const youtube = await social.findByRole('textbox', { name: 'YouTube' })
  await screen.user.type(youtube, 'youtube.com')
  await screen.user.click(social.getByRole('button', { name: 'Save' }))
  expect(youtube).toHaveAccessibleDescription('Enter an address that begins with https://')
  expect(youtube).toHaveFocus()
  await screen.user.clear(youtube)
  await screen.user.type(youtube, 'https://youtube.com/@kocyolu')
  await screen.user.click(social.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved: Social networks')).toBeVisible()
  expect(sent(screen, 'content.setSocialLinks')?.body).toEqual({
    links: [
      { network: 'x', url: 'https://x.com/kocyolu' },
      { network: 'youtube', url: 'https://youtube.com/@kocyolu' },
    ],
  })
})

test('a part that cannot be reached leaves the others', async () => {
  const screen = open({ 'content.listStories': fail('unavailable') })
  expect(await (await part(screen, 'Success stories')).findByRole('alert')).toBeVisible()
  expect(await (await part(screen, 'Exam dates')).findByText('TYT')).toBeVisible()
})
