import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from '../checkout.ts'

const languages = ['tr', 'en'] as const

export interface Catalogue {
  language: (typeof languages)[number]
  file: string
  texts: string[]
}

type Json = string | { [key: string]: Json }
const textsOfJson = (value: Json): string[] =>
  typeof value === 'string' ? [value] : Object.values(value).flatMap(textsOfJson)
const textsOfCode = (code: string): string[] =>
  (code.match(/(['`])(?:(?!\1)[^\\\n]|\\.)*\1/g) ?? []).map(text => text.slice(1, -1))
const textsOfTemplate = (template: string): string[] => template.replaceAll(/<[^>]*>/g, '\n').split('\n')

const files = (pattern: string): string[] =>
  globSync(pattern, { cwd: checkout, exclude: name => /(^|\/)(node_modules|dist)$/.test(name) }).sort()

/** Every catalogue of the repository with its texts, as they are written in it. */
export function readCatalogues(): Catalogue[] {
  return languages.flatMap(language => {
    const kinds = [
      {
        pattern: `{shell,mfe-*,packages/*}/**/locales/${language}.json`,
        textsOf: (json: string) => textsOfJson(JSON.parse(json)),
      },
      { pattern: `{services,packages}/*/src/**/texts/${language}.ts`, textsOf: textsOfCode },
      { pattern: `services/*/src/**/*-${language}.eta`, textsOf: textsOfTemplate },
    ]
    return kinds.flatMap(({ pattern, textsOf }) =>
      files(pattern).map(file => ({
        language,
        file,
        texts: textsOf(readFileSync(join(checkout, file), 'utf8')),
      })),
    )
  })
}
