import { afterEach, expect, test, vi } from 'vitest'
import { createAsker } from './asker.ts'

afterEach(() => vi.useRealTimers())

test('questions that waited while the services hung are not asked any more, and who comes next is answered', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const hung = Promise.withResolvers<Response>()
  const asked: string[] = []
  const get = async (url: Parameters<typeof fetch>[0]): Promise<Response> => {
    asked.push(String(url))
    return asked.length > 32 ? new Response('{}') : await hung.promise
  }
  const newAsk = createAsker('http://services', 3_000, get)
  const all = Array.from({ length: 200 }, (_, at) => newAsk()(`/api/${at}`))
  await vi.waitUntil(() => asked.length === 32)
  vi.advanceTimersByTime(3_001)
  const next = newAsk()('/api/next')
  hung.reject(new Error('no answer'))
  expect(await next).toMatchObject({ status: 200, text: '{}' })
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(all.map(() => 'rejected'))
  expect([asked.length, asked.at(-1)]).toEqual([33, 'http://services/api/next'])
})
