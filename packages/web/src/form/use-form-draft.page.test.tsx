import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFormDraft } from './use-form-draft.ts'

test('what is typed after something was stored is another thing, in a form that stays open', () => {
  const { result } = renderHook(() => useFormDraft('task:new', { title: '' }))
  act(() => result.current.change({ title: 'Türev' }))
  const sent = result.current
  act(() => sent.change({ title: 'Türev, integral' }))
  expect(result.current.clientId).toBe(sent.clientId)
  act(() => void sent.settle())
  expect(result.current.values.title).toBe('Türev, integral')
  expect(result.current.clientId).not.toBe(sent.clientId)
  act(() => void result.current.settle())
  expect(result.current.values.title).toBe('')
})
