import { Counter, type Registry } from 'prom-client'

type Labels = { app: string; build: string; kind: string }

const maxBuilds = 50

/** Counts what fails in browsers; of very many builds the later ones are one. */
export function countClientErrors(registry: Registry): { count(labels: Labels): void } {
  const builds = new Set<string>()
  const counter = new Counter({
    name: 'client_errors_total',
    help: 'Failures reported by browsers, by app, build and kind',
    labelNames: ['app', 'build', 'kind'],
    registers: [registry],
  })
  return {
    count({ app, build, kind }) {
      if (builds.size < maxBuilds) builds.add(build)
      counter.inc({ app, kind, build: builds.has(build) ? build : 'other' })
    },
  }
}
