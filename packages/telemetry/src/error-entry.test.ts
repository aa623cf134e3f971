import { expect, test } from 'vitest'
import { errorEntry } from './error-entry.ts'

const secret = 'ayse@example.com'

test('of a message what it quotes is left out, and addresses', () => {
  const messages = {
    [`Unexpected token 'a', "{"email": "${secret}" is not valid JSON`]: /^Unexpected token …/,
    [`550 5.1.1 <${secret}> user unknown`]: /^550 5\.1\.1 … user unknown$/,
    [`Cannot open https://x.test/?token=${secret} now`]: /^Cannot open … now$/,
  }
  for (const [message, left] of Object.entries(messages)) {
    expect(errorEntry(new Error(message)).message).toMatch(left)
    expect(JSON.stringify(errorEntry(new Error('outer', { cause: new Error(message) })))).not.toContain(
      secret,
    )
  }
})

test('a row that a database quotes is left out, and what it says of tables is not', () => {
  const given = {
    severity: 'ERROR',
    detail: `Key (email)=(${secret}) already exists.`,
    constraint: 'users_email',
  }
  const taken = Object.assign(new Error(`insert … values (${secret})`), given, {
    code: '23505',
    table: 'users',
  })
  expect(errorEntry(taken)).toMatchObject({
    message: '',
    code: '23505',
    constraint: 'users_email',
    table: 'users',
  })
  expect(JSON.stringify(errorEntry(taken))).not.toContain(secret)
  const missing = Object.assign(new Error('relation "users" does not exist'), {
    severity: 'ERROR',
    code: '42P01',
  })
  expect(errorEntry(missing).message).toBe('relation "users" does not exist')
})

test('an error says where it came from, and its causes, and ends', () => {
  const endless = new Error('round')
  endless.cause = endless
  const entry = errorEntry(new AggregateError([endless, 'text'], 'several'))
  expect(entry).toMatchObject({
    type: 'AggregateError',
    errors: [{ cause: { message: 'round' } }, { type: 'string' }],
  })
  expect(entry.stack).toMatch(/^\s+at .*error-entry\.test/)
})
