import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFormDraft } from './use-form-draft.ts'

test('values typed while a new entry is sent are kept, and belong to that entry', () => {
  const { result } = renderHook(() => useFormDraft('task:new', { title: '' }))
  act(() => result.current.change({ title: 'Türev' }))
  const sent = result.current
  act(() => sent.change({ title: 'Türev, integral' }))
  let isAllSent = true
  act(() => {
    isAllSent = sent.settle()
  })
  expect(isAllSent).toBe(false)
  expect(result.current.values.title).toBe('Türev, integral')
  // The server finds by it the entry that it has stored, so that sending again changes that one.
  expect(result.current.clientId).toBe(sent.clientId)
  act(() => {
    isAllSent = result.current.settle()
  })
  expect(isAllSent).toBe(true)
  expect(result.current.values.title).toBe('')
})
