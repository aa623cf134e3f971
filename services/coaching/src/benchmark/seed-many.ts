import { expertiseCategories, majors, universities } from '@kocyolu/contracts'
import { sql } from 'kysely'
import { writeAllFreeHours } from '../free-hours/write-free-hours.ts'
import type { CoachingEm } from '../service.ts'

const firstNames = 'Ali,Ayşe,Çağla,Deniz,Ece,Elif,Emre,Fatma,Gökçe,Işık,İrem,Kerem,Mert,Ömer,Şule,Zeynep'
const lastNames =
  'Acar,Aydın,Bulut,Çelik,Demir,Doğan,Güneş,Isırgan,Kaya,Koç,Öztürk,Polat,Şahin,Tekin,Ünal,Yıldız'

const list = (names: readonly string[]) => sql`array[${sql.join(names)}]::text[]`
/** A name that many coaches share, and the further behind it is, the fewer. */
const some = (names: readonly string[], n: string) =>
  sql`(${list(names)})[1 + floor(${sql.lit(names.length)} * power(random(), 1.6) + 0 * ${sql.ref(n)})::int]`
const chance = (share: number) => sql`random() < ${sql.lit(share)}`

/** Coaches, students, reviews and sessions as a big site has them; the same with every run. */
export async function seedMany(
  em: CoachingEm,
  coaches: number,
  reviews: number,
  sessions: number,
): Promise<void> {
  await em.transactional(async em => fill(em, coaches, reviews, sessions))
  await writeAllFreeHours(em, new Date())
  await sql`vacuum (analyze)`.execute(em.getKysely())
}

async function fill(em: CoachingEm, coaches: number, reviews: number, sessions: number): Promise<void> {
  const db = em.getKysely()
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db)
  await run(sql`select setseed(0.42)`)
  await run(sql`set local statement_timeout = 0`)
  // The rows of triggers are computed at once below, and coaches come last.
  await run(sql`set local session_replication_role = replica`)
  await run(sql`
    insert into people (user_id, version, first_name, last_name, role)
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 1,
      ${some(firstNames.split(','), 'n')}, ${some(lastNames.split(','), 'n')},
      case when n <= ${sql.lit(coaches)} then 'mentor' else 'student' end
    from generate_series(1, ${sql.lit(coaches + 20_000)}) n`)
  await run(sql`
    insert into mentor_expertise (mentor_profile_id, category_id)
    select distinct 1 + floor(random() * ${sql.lit(coaches)})::int, 1 + floor(random() * ${sql.lit(expertiseCategories.length)})::int
    from generate_series(1, ${sql.lit(coaches * 3)})`)
  await run(sql`
    insert into mentor_reviews (mentor_profile_id, student_id, rating, comment, created_at)
    select distinct on (coach, student) coach, ('00000000-0000-7000-8000-' || lpad((${sql.lit(coaches)} + student)::text, 12, '0'))::uuid,
      rating, 'Anlatımı çok açıktı, her hafta ne yapacağımı biliyordum.', timestamptz '2025-01-01' + student * interval '7 minutes'
    from (
      select 1 + floor(power(random(), 2) * ${sql.lit(coaches)})::int coach, 1 + floor(random() * 20000)::int student,
        5 - floor(power(random(), 3) * 5)::int rating
      from generate_series(1, ${sql.lit(reviews)})
    ) written`)
  await run(sql`
    insert into mentor_sessions (mentor_profile_id, student_id, start_time, end_time, status, topic, expires_at, confirmed_at, created_at, updated_at)
    select coach, ('00000000-0000-7000-8000-' || lpad((${sql.lit(coaches)} + student)::text, 12, '0'))::uuid, start, start + interval '1 hour',
      case when start < now() then 'completed' else 'confirmed' end, 'Konu tekrarı', start,
      start - interval '2 days' + answered * interval '1 minute', start - interval '2 days',
      case when start < now() then start + interval '1 hour' else start - interval '2 days' end
    from (
      select 1 + n % ${sql.lit(coaches)} coach, 1 + (n::bigint * 7919) % 20000 student, floor(random() * 600)::int answered,
        date_trunc('day', now()) + (n / ${sql.lit(coaches)} - 4) * interval '1 day' + (6 + n % 8) * interval '1 hour' start
      from generate_series(1, ${sql.lit(sessions)}) n
    ) planned
    on conflict do nothing`)
  // A trigger keeps the columns of the search, once for each coach.
  await run(sql`set local session_replication_role = origin`)
  await run(sql`
    insert into mentor_profiles (id, user_id, university, major, years_of_experience, bio, available_sunday, available_monday,
      available_tuesday, available_wednesday, available_thursday, available_friday, available_saturday,
      available_hours_start, available_hours_end, exam_type, ranking_yks, ranking_year, rank_proved, featured, created_at, rating_sum, rating_count)
    overriding system value
    select n, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
      ${some([...universities, 'Bursa Teknik Üniversitesi', 'Işık Üniversitesi'], 'n')}, ${some([...majors, 'Sosyoloji'], 'n')},
      n % 5, repeat('Öğrencilerle haftalık planla çalışırım. ', 1 + n % 10),
      ${chance(0.2)}, ${chance(0.6)}, ${chance(0.6)}, ${chance(0.6)}, ${chance(0.6)}, ${chance(0.6)}, ${chance(0.3)},
      9, 17, (array['SAY', 'EA', 'SÖZ', 'DİL'])[1 + n % 4],
      case when n % 4 > 0 then 1 + floor(power(random(), 3) * 300000)::int end, 2024, true,
      n % 1000 = 0, timestamptz '2024-01-01' + n * interval '15 minutes', coalesce(given.sum, 0), coalesce(given.count, 0)
    from generate_series(1, ${sql.lit(coaches)}) n
    left join (select mentor_profile_id, sum(rating) sum, count(*) count from mentor_reviews group by 1) given
      on given.mentor_profile_id = n`)
}
