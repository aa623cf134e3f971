import { type Heading, limits } from '@kocyolu/contracts'
import type { Token } from 'markdown-it'
import { slugOf } from './slug.ts'
import { TooComplex } from './too-complex.ts'

/** Gives the headings of the first two levels an anchor each, and tells which there are. A page has one h1, and it is its title. */
export function addAnchors(tokens: Token[]): Heading[] {
  const openings = tokens.filter(token => token.type === 'heading_open')
  if (openings.length > limits.headingsMax) throw new TooComplex(`More than ${limits.headingsMax} headings`)
  const headings: Heading[] = []
  const idOf = freeIds()
  for (const [at, token] of tokens.entries()) {
    if (token.tag === 'h1') token.tag = 'h2'
    if (token.type !== 'heading_open' || !['h2', 'h3'].includes(token.tag)) continue
    const text = textOf(tokens[at + 1])
    const id = idOf(text)
    token.attrSet('id', id)
    headings.push({ id, text, level: Number(token.tag.slice(1)) })
  }
  return headings
}

const textOf = (inline: Token | undefined): string =>
  (inline?.children ?? []).map(({ type, content }) => (type === 'image' ? '' : content)).join('')

/** Ids that are told apart by a number; the word before keeps what an author writes apart from the page's own. */
function freeIds(): (text: string) => string {
  const taken = new Set<string>()
  const numbers = new Map<string, number>()
  return text => {
    const own = `bolum-${slugOf(text)}`
    let number = numbers.get(own) ?? 1
    let id = own
    for (; taken.has(id); id = `${own}-${number}`) number += 1
    numbers.set(own, number)
    taken.add(id)
    return id
  }
}
