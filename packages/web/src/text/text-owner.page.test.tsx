import '@kocyolu/web/testing'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defineTexts } from './define-texts.ts'

const useOlder = defineTexts('coaching.booking', {
  tr: { title: 'Saat seç', gone: 'Doldu' },
  en: { title: 'a', gone: 'b' },
})
const useNewer = defineTexts('coaching.booking', { tr: { title: 'Bir saat seç' }, en: { title: 'c' } })

function Both() {
  const older = useOlder()
  const newer = useNewer()
  return <p>{[older('title'), older('gone'), newer('title')].join(', ')}</p>
}

test('two builds of a remote have their own texts under one name', () => {
  render(<Both />)
  expect(screen.getByText('Saat seç, Doldu, Bir saat seç')).toBeVisible()
})
