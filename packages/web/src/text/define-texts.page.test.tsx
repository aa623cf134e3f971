import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { defineTexts } from './define-texts.ts'

const texts = { role: { student: 'Student', other: 'Member' }, kind: { 'session.new': 'New' } }
const useProbe = defineTexts({ tr: texts, en: texts })

it('a word that a newer service sends reads as “other” where there is a text for that', () => {
  const t = renderHook(() => useProbe()).result.current as (key: string) => string
  expect(t('role.student')).toBe('Student')
  expect(t('role.parent')).toBe('Member')
  expect(t('kind.session.new')).toBe('New')
  expect(t('kind.unheard')).toBe('kind.unheard')
})
