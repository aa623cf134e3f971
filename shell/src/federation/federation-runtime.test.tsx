import '../testing/page-composition.ts'
import { expect, test } from 'vitest'
import { composition } from '../composition/composition.ts'
import { policyPlugin } from './federation-runtime.ts'
import { loadBuild } from './load-build.ts'

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

test('a container is checked by the hash of the composition, and without one it is not asked for', async () => {
  const coaching = composition.remotes['mfe-coaching']
  if (!coaching) throw new Error('the composition has no such remote')
  const url = '/assets/mfe-coaching/b1/remoteEntry.js'
  coaching.integrity = { [url]: 'sha256-x' }
  const made = policyPlugin.createScript?.({ url })
  expect(made && 'script' in made ? made.script?.getAttribute('integrity') : null).toBe('sha256-x')
  await expect(loadBuild('mfe-coaching', 'b0')).rejects.toThrow(
    'Nobody knows the hash of /assets/mfe-coaching/b0/remoteEntry.js',
  )
})
