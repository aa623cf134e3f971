import type { ProofKind, ProofPart } from '@kocyolu/contracts'
import { demoApplicants } from '@kocyolu/service/demo'
import { sql } from 'kysely'
import { Application, ApplicationProof } from '../applications/application.entity.ts'
import { MentorProfile } from '../profiles/mentor-profile.entity.ts'
import type { Deps } from '../service.ts'

type Given = { part: ProofPart; kind: ProofKind; detail?: string; text?: string }
type Wish = { hoursAgo: number; bio: string; ranking: number; proofs: Given[] }

const wishes: readonly Wish[] = [
  {
    hoursAgo: 130,
    bio: 'İkinci sınıftayım. Fizik ve geometride takılanlarla çalışmayı seviyorum; her hafta birlikte bir plan yaparız.',
    ranking: 640,
    proofs: [
      { part: 'rank', kind: 'document', text: 'YKS SONUC BELGESI - ORNEK' },
      { part: 'university', kind: 'mail', detail: 'kerem.aktas@boun.edu.tr' },
    ],
  },
  {
    hoursAgo: 44,
    bio: 'Tıp üçüncü sınıf. Biyolojiyi çizerek anlatırım, mezun senesinin nasıl geçtiğini bilirim.',
    ranking: 2_310,
    proofs: [
      { part: 'rank', kind: 'code', detail: 'ORN7K2QX4M' },
      { part: 'university', kind: 'document', text: 'OGRENCI BELGESI - ORNEK' },
    ],
  },
  {
    hoursAgo: 3,
    bio: 'Hukuk birinci sınıf. Türkçe ve tarihte deneme analizi yapıyoruz, sonra zayıf konuya dönüyoruz.',
    ranking: 890,
    proofs: [{ part: 'university', kind: 'document', text: 'OGRENCI BELGESI - ORNEK' }],
  },
]

/** Coaches who wait to be looked at, with what they prove. */
export async function seedApplications({ em, clock }: Deps): Promise<void> {
  const now = clock.now()
  for (const [at, { hoursAgo, bio, ranking, proofs }] of wishes.entries()) {
    const person = demoApplicants[at]
    if (!person?.mentorProfileId) throw new Error('There are fewer applicants than applications')
    const { id: userId, mentorProfileId, university, major } = person
    const submittedAt = new Date(now.getTime() - hoursAgo * 3_600_000)
    const times = { createdAt: submittedAt, updatedAt: submittedAt }
    em.persist(
      em.create(MentorProfile, {
        ...{ id: mentorProfileId, userId, university: university ?? '', major: major ?? '', bio },
        ...{ approval: 'submitted', yearsOfExperience: 1, rankingYKS: ranking, rankingYear: 2023 },
        ...{ availableMonday: true, availableWednesday: true, availableSaturday: true },
        ...{ noticeHours: 2, bookableDays: 60, ...times },
      }),
    )
    await em.flush()
    em.persist(em.create(Application, { mentorProfileId, asks: ['profile'], submittedAt }))
    for (const { part, kind, detail = null, text } of proofs) {
      const bytes = text === undefined ? null : pdfOf(text)
      em.persist(
        em.create(ApplicationProof, { mentorProfileId, part, kind, detail, bytes, givenAt: submittedAt }),
      )
    }
  }
  await em.flush()
  await sql`select setval(pg_get_serial_sequence('mentor_profiles', 'id'), (select max(id) from mentor_profiles))`.execute(
    em.getKysely(),
  )
}

/** A page with one line of plain letters. Readers mend the table of its parts. */
function pdfOf(line: string): Buffer {
  const rendered = `BT /F1 24 Tf 60 720 Td (${line}) Tj ET`
  return Buffer.from(`%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >> endobj
4 0 obj << /Length ${rendered.length} >> stream
${rendered}
endstream endobj
5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
trailer << /Root 1 0 R >>
%%EOF
`)
}
