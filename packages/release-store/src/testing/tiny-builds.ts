import type { ProvidedTypes, RemoteBuild, RemoteManifest, ShellBuild } from '@kocyolu/bundler/composition'
import { integrityOf } from '@kocyolu/bundler/composition'
import type { BuildFiles } from '../build-files.ts'

const tinyTemplate = '<head><!-- styles --><!-- preload --><!-- composition --><!-- scripts --></head>'

/** A build of the shell that provides `useId` of react, and whatever else is said of it. */
export function tinyShell(
  build: string,
  parts: Partial<ShellBuild> = {},
  types: ProvidedTypes = {},
): BuildFiles {
  const code = {
    'entry/main.js': build,
    'entry/offline-worker.js': 'worker',
    [`1.${build}.js`]: build,
    '2.same.js': 'same',
  }
  const record: ShellBuild = {
    app: 'shell',
    build,
    entry: ['entry/main.js'],
    first: [],
    fonts: [],
    shared: {},
    takes: {},
    provides: { react: ['useId'] },
    cors: true,
    integrity: hashesOf(code),
    bytes: 0,
    needs: {},
    types: hashOf(types),
    ...parts,
  }
  return files('shell', build, {
    'build.json': JSON.stringify(record),
    'types.json': JSON.stringify(types),
    'index.html': tinyTemplate,
    ...code,
  })
}

interface TinyRemote {
  files?: Record<string, string>
  build?: Partial<RemoteBuild>
  manifest?: Partial<RemoteManifest>
  /** Shared modules that it was compiled against. */
  types?: ProvidedTypes
  /** Scripts beside, or instead of, its own. */
  code?: Record<string, string>
}

/** A build of a remote that answers `/<app>`. */
export function tinyRemote(app: string, build: string, parts: TinyRemote = {}): BuildFiles {
  const { types = {} } = parts
  const code = { 'entry/remoteEntry.js': build, [`1.${build}.js`]: build, '2.same.js': 'same', ...parts.code }
  const record: RemoteBuild = {
    app,
    build,
    container: 'c',
    entry: 'entry/remoteEntry.js',
    routes: { files: ['1.js'], shared: [] },
    ...{ screens: {}, lateParts: {} },
    takes: { react: ['useId'] },
    antd: false,
    heads: {},
    cors: true,
    integrity: hashesOf(code),
    bytes: 0,
    needs: {},
    types: hashOf(types),
    ...parts.build,
  }
  const manifest: RemoteManifest = {
    name: app,
    prefixes: [`/${app}`],
    navigation: [],
    guards: {},
    ...{ screens: {}, lateParts: {} },
    heads: {},
    ...parts.manifest,
  }
  return files(app, build, {
    'build.json': JSON.stringify(record),
    'remote.json': JSON.stringify(manifest),
    'types.json': JSON.stringify(types),
    ...code,
    'maps/1.js.map': '{}',
    ...parts.files,
  })
}

/** Server build of such a build: its code, and its part of the record. */
export function tinyServer(code: string) {
  const file = 'server/main.cjs'
  return { files: { [file]: code }, record: { server: { file, integrity: integrityOf(Buffer.from(code)) } } }
}

const hashesOf = (code: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(code).map(([file, text]) => [file, integrityOf(Buffer.from(text))]))

const hashOf = (types: ProvidedTypes): string => integrityOf(Buffer.from(JSON.stringify(types)))

function files(app: string, build: string, content: Record<string, string>): BuildFiles {
  return {
    app,
    build,
    kind: app === 'shell' ? 'shell' : 'remote',
    files: Object.keys(content).sort(),
    read: async file => Buffer.from(content[file] ?? ''),
  }
}
