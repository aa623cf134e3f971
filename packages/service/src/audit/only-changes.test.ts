import { AuditAction, auditTextsOf, auditWithoutPeople } from '@kocyolu/contracts'
import { describe, expect, it } from 'vitest'
import { onlyChanges } from './audit.ts'

describe('what an entry of the audit log keeps', () => {
  it('is what became different, on both sides', () => {
    const at = new Date('2026-11-23T06:00:00Z')
    const before = { role: 'student', suspended: false, bio: undefined, tags: ['a'] }
    const after = { role: 'mentor', suspended: false, bio: null, tags: ['a', 'b'], at }
    expect(onlyChanges(before, after)).toEqual({
      before: { role: 'student', tags: ['a'], at: null },
      after: { role: 'mentor', tags: ['a', 'b'], at: at.toISOString() },
    })
  })

  it('is all of what came or went', () => {
    expect(onlyChanges(null, { name: 'Fizik' })).toEqual({ before: null, after: { name: 'Fizik' } })
    expect(onlyChanges({ name: 'Fizik' }, null)).toEqual({ before: { name: 'Fizik' }, after: null })
  })

  it('is nothing where nothing became different', () => {
    expect(onlyChanges({ featured: true }, { featured: true })).toBeUndefined()
  })

  it('is never a secret', () => {
    expect(() => onlyChanges({ passwordHash: 'x' }, { passwordHash: 'y' })).toThrow('passwordHash')
  })
})

it.each([...new Set(AuditAction.options.map(action => action.split('.')[0] ?? ''))])(
  'of an act on a %s either people’s texts are forgotten, or it names no person',
  kind => {
    const names: readonly string[] = auditWithoutPeople
    expect(auditTextsOf(`${kind}.changed`) === undefined).toBe(names.includes(kind))
  },
)
