import { describe, expect, test } from 'vitest'
import { circlesOf, importsBetween } from './circles.ts'
import { serviceFeatureOf } from './workspace-rules.ts'

const graph = (text: string) => {
  const imports = new Map<string, Set<string>>()
  for (const [from = '', to = ''] of text.split(' ').map(each => each.split('>'))) {
    imports.set(from, (imports.get(from) ?? new Set()).add(to))
  }
  return imports
}

describe('circles', () => {
  test.each([
    ['a>b b>c a>c', []],
    ['a>b b>a', [['a', 'b']]],
    ['a>b b>c c>a c>d', [['a', 'b', 'c']]],
    [
      'a>b b>a c>d d>c b>c',
      [
        ['c', 'd'],
        ['a', 'b'],
      ],
    ],
    ['a>b b>c c>b c>d d>a', [['a', 'b', 'c', 'd']]],
  ])('of %s', (text, circles) => expect(circlesOf(graph(text))).toEqual(circles))

  test('of features are seen where no file imports one that imports it', () => {
    const imports = graph(
      'services/x/src/one/a.ts>services/x/src/two/a.ts services/x/src/two/b.ts>services/x/src/one/b.ts',
    )
    expect(circlesOf(imports)).toEqual([])
    expect(circlesOf(importsBetween(imports, serviceFeatureOf))).toEqual([
      ['services/x/src/one', 'services/x/src/two'],
    ])
  })

  test('wiring, tests and the demo may know every feature', () => {
    for (const file of ['db/entities.ts', 'demo/people.ts', 'one/a.routes.test.ts', 'service.ts']) {
      expect(serviceFeatureOf(`services/x/src/${file}`)).toBeNull()
    }
  })
})
