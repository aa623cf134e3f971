import { type ComponentProps, lazy, Suspense } from 'react'

// Exports of `@kocyolu/web` for remotes of an older age: the same components, fetched when one of them is first rendered.
const load = () => import('./index.ts')
const Area = lazy(async () => ({ default: (await load()).Workspace }))
const Cards = lazy(async () => ({ default: (await load()).FigureCards }))
const Card = lazy(async () => ({ default: (await load()).FigureCard }))

export const Workspace = (props: ComponentProps<typeof Area>) => (
  <Suspense>
    <Area {...props} />
  </Suspense>
)

export const FigureCards = (props: ComponentProps<typeof Cards>) => (
  <Suspense>
    <Cards {...props} />
  </Suspense>
)

export const FigureCard = (props: ComponentProps<typeof Card>) => (
  <Suspense>
    <Card {...props} />
  </Suspense>
)
