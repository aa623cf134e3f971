import { expect, test } from 'vitest'
import type { Contract } from '../contract.ts'
import { serviceContracts } from '../service-contracts.ts'
import { exampleAnswer } from './example-answer.ts'

const answers = Object.values(serviceContracts).flatMap((contract: Contract) =>
  Object.entries(contract).filter(
    ([, { method, access, response }]) => method === 'GET' && access === 'public' && response,
  ),
)

test('every answer to visitors has an example that its contract takes', () => {
  const wrong = answers.filter(([, { path, response }]) => {
    const example = ['1', 'ornek', 'faq', '000000000000']
      .map(word => exampleAnswer(path.replaceAll(/\{\w+\}/g, word)))
      .find(found => found !== undefined)
    return !response?.safeParse(example).success
  })
  expect(wrong.map(([name]) => name)).toEqual([])
  expect(answers.length).toBeGreaterThan(10)
})

test('there is none for what visitors are not answered, or at no address of a call', () => {
  expect(exampleAnswer('/api/auth/user')).toBeUndefined()
  expect(exampleAnswer('/api/mentors/one')).toBeUndefined()
  expect(exampleAnswer('/api/nothing')).toBeUndefined()
  expect(exampleAnswer('/api/mentors?page=2')).toMatchObject({ items: [{}, {}] })
})
