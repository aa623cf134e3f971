import type { Role } from '@kocyolu/contracts'
import { describe, expect, it } from 'vitest'
import { holdsDetails } from './contact-details.ts'

const one = (role: Role, minor: boolean) => ({ role, minor })

describe('whether contact details wait', () => {
  it.each([
    [one('student', true), one('mentor', false), true],
    [one('student', true), one('mentor', true), true],
    [one('student', false), one('mentor', false), false],
    [one('student', false), one('mentor', true), false],
    [one('student', true), one('admin', false), false],
    [one('mentor', true), one('admin', true), false],
  ])('%j with %j: %s', (student, other, expected) => {
    expect(holdsDetails(student, other)).toBe(expected)
    expect(holdsDetails(other, student)).toBe(expected)
  })
})
