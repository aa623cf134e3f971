import type { ErrorBody, ErrorCode } from '@kocyolu/contracts'
import { expect } from '@playwright/test'

interface Expected {
  status: number | number[]
  code?: ErrorCode
  /** The field that the answer has to name. */
  field?: string
}

/** Checks that a request was refused clearly: the status, the wire shape, the field at fault. */
export async function expectError(response: Response, what: string, expected: Expected): Promise<void> {
  const text = await response.text()
  const said = `${what}: ${response.status} ${text.slice(0, 300)}`
  expect([expected.status].flat(), said).toContain(response.status)
  expect(response.headers.get('content-type'), said).toContain('application/json')
  const body = JSON.parse(text) as ErrorBody
  expect(body, said).toMatchObject({
    status: response.status,
    requestId: response.headers.get('x-request-id'),
  })
  expect(body.message, said).toMatch(/\S/)
  if (expected.code) expect(body.code, said).toBe(expected.code)
  if (expected.field === undefined) return
  expect(body.issues?.map(issue => issue.path) ?? [], said).toContain(expected.field)
}
