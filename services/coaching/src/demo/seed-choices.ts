import type { ExamType, ProgrammeRow } from '@kocyolu/contracts'
import { ChoiceList, Programme, ProgrammeTable } from '../db/programme.entities.ts'
import { ProgressShare } from '../db/progress.entities.ts'
import type { Deps } from '../service.ts'
import { demoPerson } from './demo-coach.ts'

/** Programmes with made-up codes and ranks, and the draft list of the first student, which coach 1 is shown. */
export async function seedChoices(deps: Deps): Promise<void> {
  const { em, clock, ids } = deps
  for (const [scoreType, rows] of Object.entries(demoProgrammes) as [ExamType, ProgrammeRow[]][]) {
    const table = em.create(ProgrammeTable, {
      ...{ name: `${scoreType} örnekleri`, scoreType, year: 2026, clientId: ids.uuid() },
      ...{ source: 'Uydurma örnek (demo), ÖSYM verisi değildir', link: 'https://example.com/' },
    })
    await em.persist(table).flush()
    for (const [at, { before, ...row }] of rows.entries())
      em.persist(
        em.create(Programme, { ...row, rankBefore: before, tableId: table.id, scoreType, place: at + 1 }),
      )
  }
  await em.flush()
  const studentId = demoPerson('student', 1).id
  const programmes = await em.find(Programme, { scoreType: 'SAY' })
  const entries = demoChoices.map(([code, note]) => {
    const programme = programmes.find(one => one.code === code)
    if (!programme) throw new Error(`There is no programme ${code}`)
    return { programmeId: programme.id, note }
  })
  em.persist(
    em.create(ChoiceList, {
      ...{ studentId, entries, ranks: [{ scoreType: 'SAY', rank: 24_500 }] },
      ...{ version: 1, updatedAt: clock.now() },
    }),
  )
  const share = await em.findOneOrFail(ProgressShare, { studentId, mentorProfileId: 1 })
  share.parts = [...share.parts, 'choices']
  await em.flush()
}

const demoChoices: readonly (readonly [code: string, note: string])[] = [
  ['900000102', 'Olmazsa üzülmem ama denemeden bırakmam.'],
  ['900000105', 'Hazırlık bir yıl; bursu sor.'],
  ['900000108', ''],
  ['900000109', 'Ankara’da teyzem var, yurt gerekmez.'],
  ['900000110', ''],
  ['900000112', 'Eve yakın.'],
  ['900000114', ''],
  ['900000118', 'Yeni açıldı.'],
]

const boun = 'Boğaziçi Üniversitesi'
const odtu = 'Orta Doğu Teknik Üniversitesi'
const itu = 'İstanbul Teknik Üniversitesi'
const hacettepe = 'Hacettepe Üniversitesi'
const ankara = 'Ankara Üniversitesi'
const istanbul = 'İstanbul Üniversitesi'
const yildiz = 'Yıldız Teknik Üniversitesi'
const galatasaray = 'Galatasaray Üniversitesi'
const ege = 'Ege Üniversitesi'
const koc = 'Koç Üniversitesi'
const sabanci = 'Sabancı Üniversitesi'
const bilkent = 'Bilkent Üniversitesi'

type Line = readonly [university: string, name: string, rank: number | null, before: number | null]

const numbered = (first: number, lines: readonly Line[]): ProgrammeRow[] =>
  lines.map(([university, name, rank, before], at) => ({
    ...{ code: String(first + at), university, name, rank, before },
  }))

/** Ranks of no year: round numbers that only look like ranks. */
const demoProgrammes: Record<ExamType, ProgrammeRow[]> = {
  SAY: numbered(900_000_101, [
    [boun, 'Bilgisayar Mühendisliği (İngilizce)', 1_200, 1_350],
    [koc, 'Bilgisayar Mühendisliği (İngilizce) (Burslu)', 900, 1_050],
    [odtu, 'Bilgisayar Mühendisliği (İngilizce)', 2_600, 2_450],
    [hacettepe, 'Tıp (İngilizce)', 2_900, 3_100],
    [sabanci, 'Mühendislik ve Doğa Bilimleri (İngilizce) (%50 İndirimli)', 19_500, 21_000],
    [itu, 'Elektrik Mühendisliği', 14_000, 15_200],
    [ankara, 'Tıp', 11_500, 12_000],
    [itu, 'Endüstri Mühendisliği (İngilizce)', 22_800, 22_000],
    [odtu, 'Makine Mühendisliği (İngilizce)', 24_000, 26_500],
    [hacettepe, 'Diş Hekimliği', 25_500, 24_900],
    [yildiz, 'Bilgisayar Mühendisliği', 27_900, 29_400],
    [yildiz, 'Elektrik-Elektronik Mühendisliği', 33_500, 34_000],
    [ege, 'Tıp', 15_900, 16_400],
    [ege, 'Bilgisayar Mühendisliği', 42_000, 45_500],
    [itu, 'İnşaat Mühendisliği', 88_000, 94_000],
    [yildiz, 'Mimarlık', 61_000, 58_500],
    [ankara, 'Eczacılık', 47_500, 46_000],
    [itu, 'Yapay Zekâ ve Veri Mühendisliği', null, null],
    [bilkent, 'Elektrik-Elektronik Mühendisliği (İngilizce) (Burslu)', 4_100, 3_900],
  ]),
  EA: numbered(900_000_201, [
    [galatasaray, 'Hukuk (Fransızca)', 700, 820],
    [koc, 'Hukuk (Burslu)', 450, 500],
    [boun, 'İşletme (İngilizce)', 5_400, 5_900],
    [boun, 'Psikoloji (İngilizce)', 2_300, 2_100],
    [ankara, 'Hukuk', 6_800, 7_400],
    [istanbul, 'Hukuk', 5_900, 6_200],
    [odtu, 'İktisat (İngilizce)', 19_000, 21_500],
    [odtu, 'Uluslararası İlişkiler (İngilizce)', 14_500, 15_000],
    [hacettepe, 'Psikoloji', 11_000, 10_500],
    [istanbul, 'İktisat', 62_000, 71_000],
    [ege, 'İşletme', 98_000, 112_000],
    [ege, 'Psikoloji', 24_000, 23_500],
    [galatasaray, 'Siyaset Bilimi (Fransızca)', null, null],
  ]),
  SÖZ: numbered(900_000_301, [
    [boun, 'Tarih (İngilizce)', 3_400, 3_900],
    [hacettepe, 'Türk Dili ve Edebiyatı', 38_000, 41_000],
    [istanbul, 'Türk Dili ve Edebiyatı', 44_000, 52_000],
    [ankara, 'Tarih', 61_000, 66_000],
    [istanbul, 'Gazetecilik', 29_000, 27_500],
    [ege, 'Radyo, Televizyon ve Sinema', 33_000, 31_000],
    [ankara, 'Okul Öncesi Öğretmenliği', 72_000, 69_000],
  ]),
  DİL: numbered(900_000_401, [
    [boun, 'Çeviribilim (İngilizce)', 600, 640],
    [boun, 'İngiliz Dili ve Edebiyatı', 800, 870],
    [odtu, 'İngilizce Öğretmenliği', 2_700, 3_000],
    [hacettepe, 'Mütercim-Tercümanlık (İngilizce)', 2_100, 2_300],
    [ege, 'İngiliz Dili ve Edebiyatı', 7_900, 8_600],
    [istanbul, 'İngilizce Öğretmenliği', 5_100, 5_700],
  ]),
}
