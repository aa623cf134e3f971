import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkout } from '../checkout.ts'
import { appsOf, releaseCommand } from '../delivery/apps.ts'
import { ownersOf } from '../delivery/owners.ts'
import { workflowFile, workflowOf } from '../delivery/workflow.ts'

const read = (path: string): string => readFileSync(join(checkout, path), 'utf8')
const owners = ownersOf(read('.github/CODEOWNERS'))

describe.each(appsOf(checkout))('$name', app => {
  it('has a target that releases it', () => {
    const { name, targets } = JSON.parse(read(`${app.folder}/project.json`))
    expect([name, targets.release?.command]).toEqual([app.name, releaseCommand(app)])
  })

  it('is released when something changes that it depends on: node infra/src/delivery/write-workflows.ts', () => {
    expect(read(workflowFile(app))).toBe(workflowOf(app))
  })

  it('has a team that owns it', () => {
    expect(owners.get(`/${app.folder}/`)).toEqual([expect.stringMatching(/^@kocyolu\/[a-z-]+$/)])
  })
})

it('nobody owns what is not there', () => {
  const folders = [...owners.keys()].filter(path => path !== '*')
  expect(folders.filter(path => !existsSync(join(checkout, path)))).toEqual([])
})
