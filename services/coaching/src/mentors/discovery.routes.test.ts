import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Api, newCoach, startCoaching } from '../testing/coaching-api.ts'

const leader = new URL(inject('postgresUrl')).host
/** A standby that follows no leader, and one that does not exist; a real one is in infra/src/stores/standby-reader.test.ts. */
const servers = { 'is no standby': leader, 'is away': '127.0.0.1:1' }
const apis: Partial<Record<keyof typeof servers, Api>> = {}
beforeAll(async () => {
  for (const [name, discoveryDatabaseServer] of Object.entries(servers))
    apis[name as keyof typeof servers] = await startCoaching({ discoveryDatabaseServer })
})
afterAll(async () => {
  for (const api of Object.values(apis)) await api.close()
})

it.each(['is no standby', 'is away'] as const)(
  'where the server of discovery %s, visitors notice nothing: the leader answers',
  async name => {
    const api = apis[name]
    if (!api) throw new Error('It did not start')
    const { id } = await newCoach(api)
    const params = { id: String(id) }
    expect(await api.anonymous.getMentor({ params })).toMatchObject({ id })
    expect(await api.anonymous.listMentors({ query: {} })).toMatchObject([{ id }])
    await expect(api.anonymous.getMentor({ params: { id: '999999' } })).rejects.toMatchObject({ status: 404 })
    const student = await api.as()
    expect(await student.getMentor({ params })).toMatchObject({ id })
    const { values } = await api.deps.metrics.discoveryReads.get()
    // Signed-in users are not counted: their requests do not use a standby.
    expect(values.map(({ labels, value }) => [labels.server, value])).toEqual([['leader', 3]])
  },
)
