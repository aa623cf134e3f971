import type { ErrorCode } from '@kocyolu/contracts'
import { test } from '../journey.ts'
import { expectError } from './expect-error.ts'

test('what the services refuse, and what the gateway does, reaches a client in one form', async ({
  people,
}) => {
  const [student, visitor] = [await people.student(), people.visitor()]
  const json = { 'Content-Type': 'application/json' }
  const send = (method: string, body: string, headers: Record<string, string> = json) => ({
    method,
    body,
    headers,
  })
  const rejections: [what: string, answer: Promise<Response>, status: number, code?: ErrorCode][] = [
    ['signed out', visitor.fetch('/api/sessions/student'), 401, 'unauthenticated'],
    ['the wrong role', student.fetch('/api/users'), 403, 'forbidden'],
    ['an unknown id', student.fetch('/api/mentors/2147483647'), 404, 'not_found'],
    ['an address of no service', visitor.fetch('/api/nothing-here'), 404, 'not_found'],
    ['another method', student.fetch('/api/mentors', { method: 'DELETE' }), 405],
    [
      'a body without end',
      student.fetch('/api/sessions', send('POST', 'x'.repeat(3_000_000))),
      413,
      'too_large',
    ],
    [
      'a body of another kind',
      student.fetch('/api/sessions', send('POST', '{}', { 'Content-Type': 'application/xml' })),
      415,
      'unsupported_media_type',
    ],
    [
      'a page of another site',
      student.fetch('/api/sessions', send('POST', '{}', { ...json, Origin: 'https://baska.test' })),
      403,
      'cross_site',
    ],
    ['a query that cannot be read', visitor.fetch('/api/mentors?q=%00'), 400, 'invalid'],
  ]
  for (const [what, answer, status, code] of rejections)
    await expectError(await answer, what, { status, ...(code && { code }) })
})
