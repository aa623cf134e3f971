import { sql } from 'kysely'
import type { MessagingEm } from '../db/em.ts'

const common =
  'deneme,merhaba,matematik,hocam,yarın,çalıştım,soru,bugün,teşekkürler,tamam,görüşürüz,paragraf,net,türkçe,fizik,program,haftaya,konu,seans,bakalım'
const syllables = 'ka,le,mi,ştı,ra,ğı,nö,şü,te,bo,da,cı,yor,lar,men,sa,ge,hö,zun,pe,ver,kul,ay,dın,sım'

const people = 20_000
/** Words that people have: the further behind one stands, the fewer messages it is in. */
const vocabulary = 6_000

const idOf = (n: string): string => `('00000000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`

/**
 * Messages as a big site has them, the same with every run: a tenth of them are of person 1, a hundred of person 2; the others
 * have from none to a few hundred.
 */
export async function seedMany(em: MessagingEm, messages: number): Promise<void> {
  await em.transactional(async em => {
    const db = em.getKysely()
    const run = (statement: ReturnType<typeof sql>) => statement.execute(db)
    await run(sql`select setseed(0.42)`)
    await run(sql`set local statement_timeout = 0`)
    await run(sql`
      insert into people (user_id, version, first_name, last_name, role)
      select ${sql.raw(idOf('n'))}, 1, 'Işık', 'Aydın', case when n % 10 = 0 then 'mentor' else 'student' end
      from generate_series(1, ${sql.lit(people)}) as n`)
    // An index of trigrams is made at once far sooner than row by row.
    const search = await sql<{
      made: string
    }>`select pg_get_indexdef('messages_search'::regclass) as made`.execute(db)
    await run(sql`drop index messages_search`)
    // A variable of plpgsql is unpacked once; a column of so many words would be for each of them.
    await run(
      sql.raw(`do $$ declare words text[]; begin
        select array_agg(coalesce(('{${common}}'::text[])[place], (
            select string_agg(('{${syllables}}'::text[])[1 + floor(random() * 25 + 0 * k)::int], '')
            from generate_series(1, 2 + place % 3) as k
          )) order by place) into words from generate_series(1, ${vocabulary}) as place;
        insert into messages (sender_id, recipient_id, content, is_read, client_id, created_at)
        select case when by_one then one else other end, case when by_one then other else one end, content, true,
          gen_random_uuid(), timestamptz '2026-01-01' + n * interval '20 seconds'
        from (
          select n, random() < 0.5 as by_one,
            ${idOf(`case when n % 10 = 0 then 1 when n % (${messages} / 100) = 7 then 2
              else 3 + floor(19000 * power(random(), 2))::int end`)} as one,
            ${idOf('19900 + floor(random() * 100 + 0 * n)::int')} as other,
            (select string_agg(words[1 + floor(${vocabulary} * power(random(), 3) + 0 * k)::int], ' ')
              from generate_series(1, 3 + floor(25 * power(random(), 2) + 0 * n)::int) as k) as content
          from generate_series(1, ${messages}) as n
        ) as written;
      end $$`),
    )
    await run(sql.raw(search.rows[0]?.made ?? ''))
  })
  await sql`vacuum (analyze)`.execute(em.getKysely())
}
