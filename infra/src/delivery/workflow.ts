import type { App } from './apps.ts'

export const workflowFile = ({ name }: App): string => `.github/workflows/release-${name}.yml`

/** The workflow that releases one app: whenever something changes that it is made of, and by hand. */
export function workflowOf({ name, folder, packages }: App): string {
  const paths = [folder, ...packages].map(each => `${each}/**`)
  return `# Written by node infra/src/delivery/write-workflows.ts: what the app depends on says which changes release it.
name: Release ${name}
on:
  push:
    branches: [main]
    paths:
${[...paths, 'package.json', 'package-lock.json', '!**/*.test.ts', '!**/*.test.tsx'].map(path => `      - "${path}"`).join('\n')}
  workflow_dispatch:
permissions:
  contents: read
jobs:
  release:
    uses: ./.github/workflows/release-app.yml
    with:
      app: ${name}
    secrets:
      RELEASE_STORE_KEY: \${{ secrets.RELEASE_STORE_KEY }}
      RELEASE_STORE_SECRET: \${{ secrets.RELEASE_STORE_SECRET }}
`
}
