import { expect, test } from 'vitest'
import { policyPlugin } from './federation-runtime.ts'

test('a script keeps what the runtime wants of it, and does not wait for ever', () => {
  const attrs = { fetchpriority: 'high', integrity: 'sha384-x', crossorigin: 'anonymous', async: true }
  const made = policyPlugin.createScript?.({ url: 'http://localhost/a.js', attrs })
  if (!made || !('script' in made) || !made.script) throw new Error('no script was made')
  const { script, timeout } = made
  expect(script.outerHTML).toBe(
    '<script src="http://localhost/a.js" fetchpriority="high" integrity="sha384-x" crossorigin="anonymous" async=""></script>',
  )
  expect(timeout).toBe(6_000)
})
