import { browsers } from '@kocyolu/bundler/browsers'
import { ESLint } from 'eslint'
import compat from 'eslint-plugin-compat'
import { checkout } from '../checkout.ts'

/** Used only where they exist; the journey `declared-browsers.spec.ts` opens the site without them. */
const usedWithCare = ['Intl.Segmenter', 'requestIdleCallback', 'ClipboardItem', 'navigator.connection']

const eslint = new ESLint({
  cwd: checkout,
  overrideConfigFile: true,
  overrideConfig: {
    files: ['**/*.js'],
    plugins: { compat },
    rules: { 'compat/compat': 'error' },
    // Syntax that is newer than this does not parse, which is a complaint too.
    languageOptions: { ecmaVersion: 2022, sourceType: 'script' },
    linterOptions: { noInlineConfig: true },
    settings: { browsers, lintAllEsApis: true, polyfills: usedWithCare },
  },
  ignorePatterns: ['!**/dist/'],
})

const files = await eslint.lintFiles(['shell/dist/**/*.js', 'mfe-*/dist/**/*.js'])
const complaints = files.flatMap(({ filePath, messages }) =>
  messages.map(({ line, column, message }) => `${filePath}:${line}:${column} ${message}`),
)

for (const text of complaints) process.stderr.write(`${text}\n`)
process.stdout.write(`${files.length} built scripts, ${complaints.length} things a declared browser lacks\n`)
if (complaints.length > 0) process.exitCode = 1
