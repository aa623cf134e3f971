import { ApiError } from '@kocyolu/contracts'
import { expect, test } from 'vitest'
import { untilGone } from './call.ts'

const failing = (status: number, code: 'not_found' | 'unavailable' | 'forbidden') =>
  Promise.reject(new ApiError(status, '', { code }))

test('what is gone already is deleted; every other failure is thrown', async () => {
  await expect(untilGone(Promise.resolve())).resolves.toBeUndefined()
  await expect(untilGone(failing(404, 'not_found'))).resolves.toBeUndefined()
  await expect(untilGone(failing(503, 'unavailable'))).rejects.toMatchObject({ status: 503 })
  await expect(untilGone(failing(403, 'forbidden'))).rejects.toMatchObject({ status: 403 })
  await expect(untilGone(Promise.reject(new TypeError('fetch failed')))).rejects.toThrow('fetch failed')
})
