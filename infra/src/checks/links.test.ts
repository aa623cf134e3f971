import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import GithubSlugger from 'github-slugger'
import { expect, test } from 'vitest'
import { checkout } from '../checkout.ts'

/** Text of a document without its blocks of code. */
const textOf = (file: string): string =>
  readFileSync(join(checkout, file), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '')

function anchorsOf(file: string): string[] {
  const slugger = new GithubSlugger()
  return [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    slugger.slug(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)|`/g, '$1')),
  )
}

/** Links of a document that lead nowhere in the repository; one that begins with a slash is of the site. */
function brokenLinks(file: string): string[] {
  const links = [...textOf(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links
    .filter(link => !/^(?:[a-z]+:|\/)/.test(link))
    .filter(link => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? file : normalize(join(dirname(file), path))
      if (!existsSync(join(checkout, target))) return true
      return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor)
    })
    .map(link => `${file}: ${link}`)
}

test('every link of a document leads to a file, and to a heading of it', () => {
  const documents = globSync(
    ['*.md', 'docs/**/*.md', '.github/**/*.md', '{packages,services,pages,gateway,infra,bench,e2e}/**/*.md'],
    {
      cwd: checkout,
      exclude: name => name === 'node_modules' || name === 'dist' || name === '.local',
    },
  )
  expect(documents.length).toBeGreaterThan(40)
  expect(documents.flatMap(brokenLinks)).toEqual([])
})
