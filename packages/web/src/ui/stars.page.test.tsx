import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Stars } from './stars.tsx'

test.each([
  [4.45, '4,5', 4],
  [4.5, '4,5', 5],
  [0, '0,0', 0],
])('%d reads %s and fills %i stars', (value, shown, full) => {
  const { container } = render(<Stars value={value} />)
  expect(container.querySelector('[role=img]')?.getAttribute('aria-label')).toContain(shown)
  expect(container.querySelectorAll('[data-full="true"]')).toHaveLength(full)
})
