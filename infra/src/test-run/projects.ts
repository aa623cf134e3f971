import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { checkout } from '../checkout.ts'

const Project = z.object({ name: z.string(), targets: z.record(z.string(), z.unknown()) })

export interface Project {
  name: string
  root: string
  targets: string[]
}

/** The Nx projects as their `project.json` files say. */
export function readProjects(): Project[] {
  const { workspaces } = z
    .object({ workspaces: z.array(z.string()) })
    .parse(JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')))
  return globSync(
    workspaces.map(path => `${path}/project.json`),
    { cwd: checkout },
  )
    .sort()
    .map(file => {
      const { name, targets } = Project.parse(JSON.parse(readFileSync(join(checkout, file), 'utf8')))
      return { name, root: dirname(file), targets: Object.keys(targets) }
    })
}
