import { addDays, type MistakeCause, type MistakeDays, planDay } from '@kocyolu/contracts'
import { makeFromSvg } from '@kocyolu/service/svg-pictures'
import { Mistake, MistakePicture } from '../db/mistake.entities.ts'
import { QuestionPicture, Session } from '../db/session.entities.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { listTopicLists } from '../topics/topics.ts'
import { demoPerson } from './demo-coach.ts'

const paper = '<rect width="1600" height="900" fill="#fffdf7"/>'
/** Lines of print, which no font is needed for. */
const print = [120, 170, 220].map(
  (y, at) => `<path d="M110 ${y}h${at === 2 ? 640 : 1180 - at * 90}" stroke="#7d7f86" stroke-width="16"/>`,
)
const choices = [0, 1, 2, 3, 4].map(
  at => `<circle cx="${150 + at * 290}" cy="810" r="26"/><path d="M${200 + at * 290} 810h110"/>`,
)
const answers = `<g fill="none" stroke="#7d7f86" stroke-width="10">${choices.join('')}</g>`
const page = (figure: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="1600" height="900">${paper}${print.join('')}${figure}${answers}</svg>`
const ink = 'fill="none" stroke="#183c5c" stroke-width="7" stroke-linejoin="round"'

/** Questions as they are photographed. */
const pictures = {
  triangle: page(`<path ${ink} d="M420 720 1180 720 700 310ZM700 310V720M560 720 940 515"/>
    <path ${ink} d="M700 684h36v36"/><path d="M380 640l120 -40" stroke="#c8402f" stroke-width="9"/>`),
  curve: page(`<path ${ink} d="M360 690H1240M470 320V740"/>
    <path fill="none" stroke="#c8402f" stroke-width="9" d="M420 420C600 900 760 180 940 480S1140 640 1200 380"/>`),
}

/** A question of the cast: the day it is solved again, from today on, or how long ago it was solved. */
type DemoMistake = {
  student: number
  topic: readonly [exam: string, subject: string, name: string] | null
  cause: MistakeCause
  note: string
  days: MistakeDays
  due: number
  rights?: number
  solved?: true
  picture?: keyof typeof pictures
}

const demoMistakes: readonly DemoMistake[] = [
  {
    ...{ student: 1, topic: ['TYT', 'Geometri', 'Üçgende alan'], cause: 'knowledge', days: 3, due: 0 },
    ...{ note: 'Yükseklik tabanın dışına da inebilir.', rights: 1, picture: 'triangle' },
  },
  {
    ...{ student: 1, topic: ['AYT', 'Matematik', 'Türev'], cause: 'attention', days: 1, due: 0 },
    ...{ note: 'Eksiyi paranteze dağıtmayı unuttum.', picture: 'curve' },
  },
  {
    ...{ student: 1, topic: ['TYT', 'Türkçe', 'Paragraf'], cause: 'time', days: 1, due: -1 },
    note: 'Son iki şıkta çok bekledim; önce soru kökü.',
  },
  {
    ...{ student: 1, topic: ['TYT', 'Matematik', 'Problemler'], cause: 'attention', days: 7, due: 4 },
    ...{ note: 'Soru “kaç fazla” diyor, toplamı bulmuşum.', rights: 1 },
  },
  {
    ...{ student: 1, topic: ['TYT', 'Geometri', 'Üçgende alan'], cause: 'knowledge', days: 3, due: 2 },
    note: 'Benzerlik oranının karesi.',
  },
  {
    ...{ student: 1, topic: ['AYT', 'Fizik', 'Manyetizma'], cause: 'knowledge', days: 21, due: 16 },
    note: 'Sağ el kuralı.',
  },
  {
    ...{ student: 1, topic: ['TYT', 'Kimya', 'Mol kavramı'], cause: 'attention', days: 7, due: -6 },
    ...{ note: 'Birimleri yazınca çıktı.', rights: 2, solved: true },
  },
  {
    ...{ student: 1, topic: ['TYT', 'Türkçe', 'Paragraf'], cause: 'time', days: 7, due: -12 },
    ...{ note: '', rights: 2, solved: true },
  },
  {
    ...{ student: 5, topic: ['TYT', 'Biyoloji', 'Hücre'], cause: 'knowledge', days: 3, due: 1 },
    note: 'Golgi ile endoplazmik retikulumu karıştırdım.',
  },
]

/** Questions that the cast got wrong, some of them due today. */
export async function seedMistakes({ em, clock, ids }: Deps): Promise<void> {
  const today = planDay(clock.now())
  const lists = await listTopicLists(em)
  for (const { student, topic, due, solved, picture, rights = 0, ...written } of demoMistakes) {
    const [exam, subject, name] = topic ?? []
    const list = lists.find(one => one.exam === exam && one.subject === subject)
    const dueOn = addDays(today, due)
    const mistake = em.create(Mistake, {
      ...{ ...written, rights, dueOn, clientId: ids.uuid(), createdAt: clock.now() },
      studentId: demoPerson('student', student).id,
      topicId: list?.topics.find(one => one.name === name)?.id ?? list?.topics[0]?.id ?? null,
      solvedOn: solved ? dueOn : null,
      addedOn: addDays(dueOn, -written.days),
      ...(picture
        ? { pictureVersion: 1, pictureWidth: 1600, pictureHeight: 900 }
        : { pictureVersion: 0, pictureWidth: null, pictureHeight: null }),
    })
    await em.persist(mistake).flush()
    if (!picture) continue
    const { files } = await makeFromSvg(pictures[picture], 'blogs', String(mistake.id))
    for (const { width, bytes } of files)
      if (width !== 800)
        em.persist(
          em.create(MistakePicture, { mistakeId: mistake.id, edge: width, bytes: Buffer.from(bytes) }),
        )
  }
  await em.flush()
  await seedQuestionPicture(em)
}

/** The first student's question to a coming session has a picture. */
async function seedQuestionPicture(em: CoachingEm): Promise<void> {
  const studentId = demoPerson('student', 1).id
  const [session] = await em.find(Session, { studentId, question: { $ne: null } }, { limit: 1 })
  if (!session) return
  const { files } = await makeFromSvg(pictures.curve, 'blogs', `question-${session.id}`)
  for (const { width, bytes } of files)
    if (width !== 800)
      em.persist(
        em.create(QuestionPicture, { sessionId: session.id, edge: width, bytes: Buffer.from(bytes) }),
      )
  const size = { questionPictureVersion: 1, questionPictureWidth: 1600, questionPictureHeight: 900 }
  await em.nativeUpdate(Session, { id: session.id }, size)
  await em.flush()
}
