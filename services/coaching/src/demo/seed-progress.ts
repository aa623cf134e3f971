import {
  addDays,
  dayMs,
  type ExamType,
  mondayOf,
  type PlanUnit,
  planDay,
  type TopicList,
  type TopicState,
} from '@kocyolu/contracts'
import { sql } from 'kysely'
import { PlanTemplate } from '../db/coach.entities.ts'
import {
  MockExam,
  PlanTask,
  PlanTidy,
  ProgressNote,
  ProgressShare,
  ShareNews,
  StudentGoal,
  TopicMark,
} from '../db/progress.entities.ts'
import type { Deps } from '../service.ts'
import { listTopicLists } from '../topics/topics.ts'
import { demoPerson } from './demo-coach.ts'

/** Goals, mock exams, who sees them, and what a coach notes; all of it relative to now. */
export async function seedProgress(deps: Deps): Promise<void> {
  const lists = await listTopicLists(deps.em)
  for (const room of demoRooms) seedRoom(deps, room, lists)
  for (const plan of demoPlans) seedPlan(deps, plan, lists)
  for (const marks of demoTopics) seedTopics(deps, marks, lists)
  const { em, clock } = deps
  // Seen by the coach of this student; too long ago to be undone.
  em.persist(
    em.create(PlanTidy, {
      ...{ studentId: demoPerson('student', 5).id, clientId: deps.ids.uuid(), asked: [], dropped: [] },
      moved: [1, 2].map(id => ({ id: -id, from: '2026-01-01', version: 1 })),
      madeAt: new Date(clock.now().getTime() - 2 * dayMs),
    }),
  )
  const note = {
    text: 'Geometriyi hep sona bırakıyor. Bir dahaki seansta üçgenlerle başlayalım.',
    ...{ mentorProfileId: 1, studentId: demoPerson('student', 1).id, version: 1, updatedAt: clock.now() },
  }
  em.persist(em.create(ProgressNote, note))
  seedTemplates(deps, lists)
  await em.flush()
  await seedFaces(deps)
}

/** Weeks that the first coach keeps. */
function seedTemplates({ em, clock, ids }: Deps, lists: readonly TopicList[]): void {
  for (const { name, tasks } of demoTemplates)
    em.persist(
      em.create(PlanTemplate, {
        ...{ name, mentorProfileId: 1, clientId: ids.uuid(), createdAt: clock.now() },
        tasks: tasks.map(([weekday, subject, topic, unit, amount]) => ({
          ...{ weekday, subject, topic, unit, amount },
          topicId: lists.flatMap(({ topics }) => topics).find(({ name }) => name === topic)?.id ?? null,
        })),
      }),
    )
}

const demoTemplates: readonly {
  name: string
  tasks: readonly (readonly [
    weekday: number,
    subject: string,
    topic: string,
    unit: PlanUnit,
    amount: number,
  ])[]
}[] = [
  {
    name: 'Geometri haftası',
    tasks: [
      [0, 'TYT Matematik', 'Üçgenler', 'questions', 30],
      [1, 'TYT Matematik', 'Dörtgenler', 'questions', 30],
      [2, 'TYT Türkçe', 'Paragraf', 'questions', 25],
      [4, 'TYT Matematik', 'Üçgenler', 'questions', 40],
      [6, 'TYT Deneme', 'Yanlışlara bak', 'minutes', 90],
    ],
  },
  {
    name: 'Sınavdan önceki hafta',
    tasks: [
      [0, 'TYT Deneme', '', 'minutes', 165],
      [2, 'AYT Deneme', '', 'minutes', 180],
      [5, 'Tekrar', 'Yanlış defteri', 'minutes', 60],
    ],
  },
]

/** How the last two weeks of the first student were, for the coach. */
async function seedFaces({ em, clock }: Deps): Promise<void> {
  const monday = mondayOf(planDay(clock.now()))
  for (const [weeks, face] of [
    [1, 'fair'],
    [2, 'good'],
  ] as const)
    await sql`insert into week_faces (student_id, week, face, is_shared, said_at)
      values (${demoPerson('student', 1).id}, ${addDays(monday, -7 * weeks)}::date, ${face}, true, ${clock.now()})
      on conflict do nothing`.execute(em.getKysely())
}

function seedRoom(
  deps: Deps,
  { student, goal, exams, sharedWith }: DemoRoom,
  lists: readonly TopicList[],
): void {
  const { em, clock } = deps
  const now = clock.now()
  const studentId = demoPerson('student', student).id
  const targets = Object.entries(goal.nets).map(([paperId, net]) => ({ paperId: Number(paperId), net }))
  const { faculty, programme, rank: targetRank, examType } = goal
  const aim = { faculty: faculty || null, programme, targetRank, examType, targets }
  em.persist(em.create(StudentGoal, { studentId, ...aim, updatedAt: now }))
  for (const exam of exams) em.persist(em.create(MockExam, examOf(deps, studentId, exam, lists)))
  for (const mentorProfileId of sharedWith) {
    const of = { studentId, mentorProfileId }
    const sharedAt = new Date(now.getTime() - student * dayMs)
    em.persist(em.create(ProgressShare, { ...of, parts: ['nets', 'plan'], sharedAt }))
    em.persist(em.create(ShareNews, of))
  }
}

function examOf(
  { clock, ids }: Deps,
  studentId: string,
  { paper, days, name, answers, weak, topics = [] }: DemoExam,
  lists: readonly TopicList[],
) {
  const { name: paperName, examType, tests } = demoPapers[paper]
  const taken = new Date(clock.now().getTime() - days * dayMs)
  return {
    ...{ studentId, paperId: paper, paperName, examType, name },
    clientId: ids.uuid(),
    wrongsPerCorrect: 4,
    takenOn: taken.toISOString().slice(0, 10),
    subjects: tests.map(([name, questions], at) => {
      const [correct = 0, wrong = 0] = answers[at] ?? []
      return { id: at + 1, name, questions, correct, wrong }
    }),
    weakTopics: [...weak],
    topics: topics.map(([subject, name, wrong, blank]) => ({
      ...topicOf(lists, subject, name),
      ...{ name, subject, wrong, blank },
    })),
    createdAt: taken,
  }
}

/** The topic of a subject, `TYT Türkçe`. */
function topicOf(lists: readonly TopicList[], subject: string, name: string): { topicId: number } {
  const list = lists.find(list => `${list.exam} ${list.subject}` === subject)
  const found = list?.topics.find(topic => topic.name === name)
  if (!found) throw new Error(`There is no topic ${name} of ${subject}`)
  return { topicId: found.id }
}

function seedPlan({ em, clock, ids }: Deps, { student, tasks }: DemoPlan, lists: readonly TopicList[]): void {
  const now = clock.now()
  const monday = mondayOf(planDay(now))
  for (const { days, subject, topic, unit, amount, done = 0, byCoach = false } of tasks)
    em.persist(
      em.create(PlanTask, {
        ...{ subject, topic, unit, amount, doneAmount: done, isDone: done > 0 },
        studentId: demoPerson('student', student).id,
        clientId: ids.uuid(),
        day: addDays(monday, days),
        addedBy: byCoach ? 'mentor' : 'student',
        topicId: lists.flatMap(({ topics }) => topics).find(({ name }) => name === topic)?.id ?? null,
        createdAt: now,
      }),
    )
}

function seedTopics({ em, clock }: Deps, { student, marks }: DemoTopics, lists: readonly TopicList[]): void {
  const now = clock.now()
  for (const [exam, subject, states] of marks) {
    const list = lists.find(one => one.exam === exam && one.subject === subject)
    if (!list) throw new Error(`There is no ${exam} ${subject}`)
    for (const [at, state] of [...states].entries()) {
      const topic = list.topics[at]
      const how = demoStates[state]
      if (topic && how)
        em.persist(
          em.create(TopicMark, {
            ...{ studentId: demoPerson('student', student).id, topicId: topic.id, state: how },
            lastOn: addDays(planDay(now), -3 * (states.length - at) - subject.length),
            ...{ minutes: 30 * ((at % 4) + 1), version: 1, updatedAt: now },
          }),
        )
    }
  }
}

/** Letters of the states of topics, in their order; a dot is one that was not begun. */
const demoStates: Record<string, TopicState> = { c: 'studied', t: 'review', b: 'done' }

type DemoTopics = {
  student: number
  marks: readonly (readonly [exam: TopicList['exam'], subject: string, states: string])[]
}

/** A user in the middle of the year, and one who has begun. */
const demoTopics: readonly DemoTopics[] = [
  {
    student: 1,
    marks: [
      ['TYT', 'Türkçe', 'bbtbbbbbcc.cc'],
      ['TYT', 'Matematik', 'bbbbbbbbbtbbtttccc.cc'],
      ['TYT', 'Geometri', 'tc'],
      ['TYT', 'Fizik', 'bbbtcc'],
      ['TYT', 'Kimya', 'bbbbtc'],
      ['TYT', 'Biyoloji', 'bbbb'],
      ['TYT', 'Tarih', 'bbc'],
      ['AYT', 'Matematik', 'bbbtc.......t.c'],
      ['AYT', 'Fizik', 'bbtc'],
      ['AYT', 'Kimya', 'bc'],
    ],
  },
  {
    student: 5,
    marks: [
      ['TYT', 'Türkçe', 'bcc'],
      ['TYT', 'Biyoloji', 'btc'],
    ],
  },
]

/** A task so many days after this week's Monday; `done` where it was ticked off. */
type DemoTask = {
  days: number
  subject: string
  topic: string
  unit: PlanUnit
  amount: number
  done?: number
  byCoach?: true
}

/** The weekly plan of a student of the cast. */
type DemoPlan = { student: number; tasks: readonly DemoTask[] }

const questions = (days: number, subject: string, topic: string, amount: number, done = 0): DemoTask => ({
  ...{ days, subject, topic, unit: 'questions', amount, done },
})
const minutes = (days: number, subject: string, topic: string, amount: number, done = 0): DemoTask => ({
  ...{ days, subject, topic, unit: 'minutes', amount, done },
})
const byCoach = (task: DemoTask): DemoTask => ({ ...task, byCoach: true })

/** Two weeks of a user who works with a coach, and one of a user who plans alone. */
const demoPlans: readonly DemoPlan[] = [
  {
    student: 1,
    tasks: [
      questions(-7, 'Temel Matematik', 'Problemler', 40, 40),
      questions(-6, 'Kimya', 'Karışımlar', 30),
      minutes(-3, 'Fizik', 'Optik', 45),
      questions(-5, 'Türkçe', 'Paragraf', 30, 34),
      byCoach(questions(-4, 'Geometri', 'Üçgende açı', 25)),
      minutes(-2, 'AYT Matematik', 'İntegral tekrarı', 60, 60),
      questions(0, 'Türkçe', 'Paragraf', 30, 30),
      byCoach(questions(0, 'Geometri', 'Üçgende alan', 25, 20)),
      questions(1, 'Temel Matematik', 'Problemler', 40),
      minutes(1, 'Fizik', 'Elektrik konu tekrarı', 45),
      byCoach(questions(2, 'Geometri', 'Özel üçgenler', 30)),
      questions(3, 'Kimya', 'Mol kavramı', 30),
      questions(3, 'Türkçe', 'Paragraf', 30),
      minutes(4, 'AYT Matematik', 'İntegral soru çözümü', 60),
      byCoach(minutes(5, 'Deneme', 'TYT denemesi', 165)),
      minutes(6, 'Deneme', 'Yanlışların analizi', 60),
    ],
  },
  {
    student: 5,
    tasks: [
      questions(0, 'Biyoloji', 'Hücre', 30, 30),
      questions(1, 'Türkçe', 'Paragraf', 40),
      minutes(3, 'Temel Matematik', 'Olasılık', 60),
    ],
  },
]

type Tests = readonly (readonly [name: string, questions: number])[]

/** The exams as content counts them on a new site, by their ids there. */
const demoPapers: Record<1 | 2, { name: string; examType: ExamType | null; tests: Tests }> = {
  1: {
    name: 'TYT',
    examType: null,
    tests: [
      ['Türkçe', 40],
      ['Sosyal Bilimler', 20],
      ['Temel Matematik', 40],
      ['Fen Bilimleri', 20],
    ],
  },
  2: {
    name: 'AYT SAY',
    examType: 'SAY',
    tests: [
      ['Matematik', 40],
      ['Fizik', 14],
      ['Kimya', 13],
      ['Biyoloji', 13],
    ],
  },
}

/** Correct and wrong answers of each test, in their order. */
type Answers = readonly (readonly [correct: number, wrong: number])[]

/** A mock exam of the cast: `days` ago, with the topics that were hard. */
type DemoExam = {
  paper: 1 | 2
  days: number
  name: string
  answers: Answers
  weak: readonly string[]
  topics?: readonly (readonly [subject: string, name: string, wrong: number, blank: number])[]
}

/** A student of the cast, what they work for, and the coaches who see it. */
type DemoRoom = {
  student: number
  goal: {
    faculty: string
    programme: string
    rank: number
    examType: ExamType
    nets: Partial<Record<1 | 2, number>>
  }
  exams: readonly DemoExam[]
  sharedWith: readonly number[]
}

const tyt = (days: number, name: string, weak: readonly string[], ...answers: Answers): DemoExam => ({
  ...{ paper: 1, days, name, weak, answers },
})
const ayt = (days: number, name: string, weak: readonly string[], ...answers: Answers): DemoExam => ({
  ...{ paper: 2, days, name, weak, answers },
})

/** Seen by the demo accounts: a year that goes well, one that began, and one that stands still. */
const demoRooms: readonly DemoRoom[] = [
  {
    student: 1,
    goal: {
      faculty: 'Boğaziçi Üniversitesi',
      programme: 'Bilgisayar Mühendisliği',
      rank: 1_500,
      examType: 'SAY',
      nets: { 1: 100, 2: 68 },
    },
    exams: [
      tyt(70, 'Okul denemesi 1', ['Paragraf', 'Problemler'], [28, 8], [11, 5], [21, 9], [9, 6]),
      tyt(56, 'Okul denemesi 2', ['Problemler', 'Optik'], [30, 7], [12, 4], [23, 8], [11, 5]),
      tyt(43, 'Türkiye geneli 1', ['Problemler', 'Geometri'], [29, 9], [14, 4], [26, 7], [11, 6]),
      tyt(29, 'Okul denemesi 3', ['Geometri'], [33, 5], [14, 3], [28, 6], [13, 4]),
      tyt(15, 'Türkiye geneli 2', ['Geometri', 'Paragraf'], [34, 5], [15, 3], [30, 6], [14, 3]),
      {
        ...tyt(4, 'Okul denemesi 4', ['Geometri'], [36, 3], [16, 2], [33, 4], [15, 3]),
        topics: [
          ['TYT Geometri', 'Üçgende alan', 3, 2],
          ['TYT Türkçe', 'Paragraf', 3, 1],
          ['TYT Geometri', 'Çember ve daire', 1, 1],
          ['TYT Biyoloji', 'Hücre', 2, 0],
        ],
      },
      ayt(50, 'AYT 1', ['İntegral', 'Manyetizma'], [16, 8], [5, 4], [6, 3], [7, 2]),
      ayt(32, 'AYT 2', ['İntegral', 'Trigonometri'], [20, 7], [6, 4], [7, 3], [8, 2]),
      ayt(11, 'AYT 3', ['İntegral'], [25, 5], [8, 3], [8, 2], [9, 1]),
    ],
    sharedWith: [1],
  },
  {
    student: 5,
    goal: { faculty: 'Ege Üniversitesi', programme: 'Tıp', rank: 9_000, examType: 'SAY', nets: { 1: 92 } },
    exams: [
      tyt(24, 'Okul denemesi', ['Paragraf'], [31, 6], [13, 4], [24, 9], [12, 4]),
      tyt(9, 'Kurum denemesi', ['Paragraf', 'Olasılık'], [30, 8], [14, 4], [25, 8], [13, 4]),
    ],
    sharedWith: [1],
  },
  {
    student: 9,
    goal: { faculty: '', programme: 'Endüstri Mühendisliği', rank: 20_000, examType: 'SAY', nets: {} },
    exams: [],
    sharedWith: [1],
  },
]
