import { expect, test } from 'vitest'
import { importsOf } from './imports-of.ts'
import { complaint } from './workspace-rules.ts'

test('every way to import is seen', () => {
  const source = `
    import { a } from './a.ts'
    import type { B } from '@kocyolu/web'
    import './style.css'
    export * from './c.ts'
    export { d } from 'd'
    export type { E } from './e.ts'
    const f = () => import('./f.tsx')
    const g = (name: string) => import(name)
    const h: import('./h.ts').H | null = null
    // import './comment.ts'
  `
  expect(importsOf('x.tsx', source).sort()).toEqual(
    ['./a.ts', './c.ts', './e.ts', './f.tsx', './style.css', '@kocyolu/web', 'd'].sort(),
  )
})

test.each([
  ['mfe-coaching/src/routes.tsx', '@kocyolu/web/testing'],
  ['mfe-coaching/src/routes.tsx', '@kocyolu/contracts'],
  ['mfe-coaching/src/routes.tsx', 'antd'],
  ['mfe-coaching/rspack.config.ts', '@kocyolu/bundler'],
  ['services/coaching/src/main.ts', '@kocyolu/service'],
  ['packages/contracts/src/coaching.ts', 'zod'],
  ['packages/contracts/src/openapi/generate.ts', 'node:fs'],
  ['infra/src/start.ts', '@kocyolu/service/demo'],
  ['e2e/src/booking.spec.ts', '@kocyolu/infra/testing'],
])('%s may import %s', (file, request) => {
  expect(complaint(file, request, null)).toBeNull()
})

test.each([
  ['mfe-coaching/src/routes.tsx', '@kocyolu/mfe-public'],
  ['mfe-coaching/src/routes.tsx', '@kocyolu/service'],
  ['mfe-coaching/src/routes.tsx', '@kocyolu/bundler'],
  ['services/coaching/src/main.ts', '@kocyolu/identity'],
  ['services/coaching/src/main.ts', '@kocyolu/web'],
  ['packages/web/src/index.ts', '@kocyolu/service'],
  ['packages/contracts/src/coaching.ts', 'dayjs'],
  ['gateway/src/gateway.ts', '@kocyolu/infra'],
  ['e2e/src/booking.spec.ts', '@kocyolu/coaching'],
  ['laboratory/src/run.ts', 'zod'],
])('%s may not import %s', (file, request) => {
  expect(complaint(file, request, null)).not.toBeNull()
})

test.each([
  ['mfe-public/src/features/home/home.tsx', 'mfe-public/src/features/home/hero.tsx', true],
  ['mfe-public/src/features/home/home.tsx', 'mfe-public/src/shared/card.tsx', true],
  ['mfe-public/src/routes.tsx', 'mfe-public/src/features/home/routes.tsx', true],
  ['mfe-public/src/features/home/home.tsx', 'mfe-public/src/features/blog/post.tsx', false],
  ['services/coaching/src/main.ts', 'services/messaging/src/main.ts', false],
  ['mfe-public/src/routes.tsx', 'packages/web/src/index.ts', false],
])('%s and %s: %s', (file, target, allowed) => {
  expect(complaint(file, './x', target) === null).toBe(allowed)
})
