import { renderRoute } from '@kocyolu/web/testing'
import { useState } from 'react'
import { expect, test } from 'vitest'

function Lists() {
  const [there, setThere] = useState(['Ali', 'Ece', 'Naz'])
  const [moved, setMoved] = useState<string[]>([])
  const [isOff, setOff] = useState(false)
  const rowOf = (name: string) => (
    <li key={name} id={name} aria-label={name}>
      <button type="button" onClick={() => setThere(now => now.filter(one => one !== name))}>
        Delete {name}
      </button>
      <button
        type="button"
        onClick={() => {
          setThere(now => now.filter(one => one !== name))
          setMoved([name])
        }}
      >
        Move {name}
      </button>
    </li>
  )
  return (
    <main>
      <h1>Page</h1>
      <section aria-label="There">
        <h2>There</h2>
        <ul>{there.map(rowOf)}</ul>
        <button type="button" disabled={isOff} onClick={() => setOff(true)}>
          Switch off
        </button>
      </section>
      <details>
        <summary>Moved</summary>
        <ul>{moved.map(rowOf)}</ul>
      </details>
    </main>
  )
}

test('the part of a page whose focused button goes takes the focus', async () => {
  const screen = renderRoute([{ path: '/', element: <Lists /> }], { path: '/' })
  const press = async (name: string) => {
    screen.getByRole('button', { name }).focus()
    await screen.user.keyboard('{Enter}')
  }
  const row = (name: string) => screen.getByRole('listitem', { name })
  await press('Delete Ali')
  expect(row('Ece')).toHaveFocus()
  await press('Move Ece')
  expect(screen.getByText('Moved')).toHaveFocus()
  await press('Delete Naz')
  expect(screen.getByRole('heading', { name: 'There' })).toHaveFocus()
  await press('Switch off')
  expect(screen.getByRole('heading', { name: 'There' })).toHaveFocus()
})
