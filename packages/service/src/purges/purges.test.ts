import { expect, test } from 'vitest'
import { createPurges } from './purges.ts'

const staying = new AbortController().signal
const newest = async (purges: ReturnType<typeof createPurges>, listener: string) =>
  String(await purges.next(listener, '', staying))

test('ends at once without a listener', async () => {
  await createPurges().purge()
})

test('reaches all who listen, and ends when the last one has asked again', async () => {
  const purges = createPurges()
  const [a, b] = [await newest(purges, 'a'), await newest(purges, 'b')]
  const asked = [purges.next('a', a, staying), purges.next('b', b, staying)]
  let isDone = false
  const done = purges.purge().then(() => {
    isDone = true
  })
  const [mark, same] = await Promise.all(asked)
  expect(mark).not.toBe(a)
  expect(same).toBe(mark)
  void purges.next('a', String(mark), staying)
  await Promise.resolve()
  expect(isDone).toBe(false)
  void purges.next('b', String(mark), staying)
  await done
})

test('reaches a listener who was just not asking, and one of another process', async () => {
  const purges = createPurges()
  const mark = await newest(purges, 'a')
  void purges.purge()
  const next = await purges.next('a', mark, staying)
  expect(next).not.toBe(mark)
  expect(await createPurges().next('a', String(next), staying)).not.toBe(next)
})

test('does not wait for a listener who has left', async () => {
  const purges = createPurges()
  const leaving = new AbortController()
  const asked = purges.next('a', await newest(purges, 'a'), leaving.signal)
  leaving.abort()
  await asked
  const started = purges.purge()
  expect(
    await Promise.race([started.then(() => 'done'), new Promise(resolve => setImmediate(resolve))]),
  ).toBe('done')
})

test('waits for who does not ask again, but not for long', async () => {
  const purges = createPurges()
  await newest(purges, 'a')
  await purges.purge()
})

test('does not wait again for who has vanished', async () => {
  let now = 0
  const purges = createPurges(() => now)
  await newest(purges, 'a')
  now = 31_000
  const done = purges.purge().then(() => 'done')
  expect(await Promise.race([done, new Promise(resolve => setImmediate(resolve))])).toBe('done')
})

test('what ends says so to who listens', async () => {
  const purges = createPurges()
  const asked = purges.next('a', await newest(purges, 'a'), staying)
  purges.close()
  expect(await asked).toBeNull()
  expect(await purges.next('a', '', staying)).toBeNull()
})
