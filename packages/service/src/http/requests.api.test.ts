import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractAccessTests, testService } from '../testing/index.ts'
import { buildToy, toy } from '../testing/toy/toy-service.ts'

type Api = Awaited<ReturnType<typeof start>>
const start = () => testService(toy, buildToy)
let api: Api

beforeAll(async () => {
  api = await start()
})
afterAll(() => api.close())

describe('a request', () => {
  it('works end to end', async () => {
    const student = await api.as()
    const note = await student.writeNote({ body: { text: ' Merhaba ' } })
    expect(note).toEqual({ id: note.id, text: 'Merhaba' })
    expect(await student.listNotes()).toEqual([note])
    expect(await student.getNote({ params: { id: String(note.id) } })).toEqual(note)
    expect(await api.events()).toMatchObject([
      { name: 'mentor.created', payload: { userId: student.caller?.id } },
    ])
  })
})

contractAccessTests(toy.contract, () => api)
