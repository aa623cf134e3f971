import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { checkout } from '../checkout.ts'
import { createLauncher, type Launcher } from '../process/launcher.ts'
import { developmentShell } from './development-shell.ts'

const config = `export default (_env, { mode }) => ({
  mode,
  name: 'shell',
  context: import.meta.dirname,
  entry: './main.js',
  output: { path: import.meta.dirname + '/dist-dev' },
  stats: 'errors-warnings',
  plugins: [{ apply: compiler => compiler.hooks.thisCompilation.tap('record', compilation =>
    compilation.hooks.processAssets.tap('record', () => {
      compilation.emitAsset('build.json', new compiler.rspack.sources.RawSource(JSON.stringify({ build: compilation.hash })))
    })) }],
})`

let folder: string
let launcher: Launcher
beforeEach(() => {
  launcher = createLauncher()
  folder = mkdtempSync(join(tmpdir(), 'kocyolu-shell-'))
  mkdirSync(join(folder, 'shell'))
  symlinkSync(join(checkout, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'shell/rspack.config.mjs'), config)
  write('export default 1')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await launcher.end([])
  rmSync(folder, { recursive: true })
})

/** At once: half of a text, or none, would be built, too. */
const write = (text: string): void => {
  const main = join(folder, 'shell/main.js')
  writeFileSync(`${main}.new`, text)
  renameSync(`${main}.new`, main)
}
/**
 * Writes again until it is seen: what is written in the moment in which a watcher begins may pass it by. Each time it waits
 * for longer, since what is written while it is built begins another build.
 */
const writeUntil = async (text: string, isSeen: () => boolean): Promise<void> => {
  for (let ms = 2_000; ; ms *= 2) {
    write(text)
    const seen = await vi.waitUntil(isSeen, { timeout: ms }).catch(() => false)
    if (seen) return
  }
}
const shell = (lines: string[] = []) =>
  developmentShell({ checkout: folder, launcher, line: text => void lines.push(text) })

test.each(['0', '1'])(
  'tells of every new build until it is stopped, also after one that failed (FORCE_COLOR=%s)',
  async color => {
    vi.stubEnv('FORCE_COLOR', color)
    const built = vi.fn()
    const lines: string[] = []
    const watched = shell(lines)
    onTestFinished(() => watched.stop())
    await watched.start(built)
    expect(built).not.toHaveBeenCalled()
    await writeUntil('export default {', () => lines.some(line => line.includes('error')))
    expect(built).not.toHaveBeenCalled()
    await writeUntil('export default 2', () => built.mock.calls.length > 0)
  },
)

test('says that it cannot be built, and leaves no compiler behind', async () => {
  write('export default {')
  const lines: string[] = []
  await expect(shell(lines).start(() => undefined)).rejects.toThrow('The shell cannot be built')
  expect(lines.join('\n')).toContain('main.js')
})
