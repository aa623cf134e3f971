import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { gapsBetween } from './catalogue-keys.ts'
import { unknownUses } from './text-uses.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'))
  mkdirSync(join(folder, 'locales'))
  return () => rmSync(folder, { recursive: true })
})

function write(file: string, content: unknown): string {
  const path = join(folder, file)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

test('catalogues have the same keys; the forms of one text are one key', () => {
  const tr = write('locales/tr.json', { title: 'x', years_other: 'x', role: { student: 'x' } })
  const en = write('locales/en.json', {
    years_one: 'x',
    years_other: 'x',
    role: { student: 'x', mentor: 'x' },
  })
  expect(gapsBetween([tr, en], () => 'here')).toEqual([
    'here has no text role.mentor in tr',
    'here has no text title in en',
  ])
  expect(gapsBetween([tr], () => 'here')).toEqual(['here has no catalogue in en'])
})

test('a key that the code names has to be in the catalogue of its hook', () => {
  const catalogue = { title: 'x', years_one: 'x', years_other: 'x', yes: 'x' }
  write('locales/tr.json', catalogue)
  write('locales/en.json', catalogue)
  const texts = write(
    'texts.ts',
    `import { defineTexts } from '@kocyolu/web'
     import en from './locales/en.json' with { type: 'json' }
     import tr from './locales/tr.json' with { type: 'json' }
     export const useText = defineTexts({ tr, en })`,
  )
  const page = write(
    'page.tsx',
    `import { useText as useOwn } from './texts.ts'
     export function Page({ isNew, kind }: { isNew: boolean; kind: string }) {
       const t = useOwn()
       return <p title={t('years', { count: 1 })}>{t('title')}{t('gone')}{t(isNew ? 'yes' : 'no')}{t(\`kind.\${kind}\`)}{other('else')}</p>
     }`,
  )
  const passedOn = write(
    'passed-on.tsx',
    `import { useText } from './texts.ts'
     export const One = () => { const t = useText(); return t('title') }
     export const labels = (t: (key: string) => string) => t('of another')`,
  )
  expect(unknownUses([texts, page, passedOn])).toEqual([
    { file: page, key: 'gone' },
    { file: page, key: 'no' },
  ])
})
