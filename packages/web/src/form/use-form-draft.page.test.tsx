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

test('what is typed after an entry was stored is another one, also where nothing was said of the first', () => {
  const { result } = renderHook(() => useFormDraft('message', { content: '' }))
  const type = (content: string) => act(() => result.current.change({ content }))
  type('Tamam')
  const first = result.current.clientId
  act(() => void result.current.settle())
  type('Tamam')
  const second = result.current
  expect(second.clientId).not.toBe(first)
  let renewed = ''
  act(() => {
    renewed = second.renewClientId()
  })
  expect(result.current.clientId).toBe(renewed)
  expect(renewed).not.toBe(second.clientId)
  let isAllSent = false
  act(() => {
    isAllSent = second.settle()
  })
  expect(isAllSent).toBe(true)
  expect(result.current.values.content).toBe('')
})
