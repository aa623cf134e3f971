import type { Contract } from '@kocyolu/contracts'
import { run, type Service } from '@kocyolu/service'
import { buildApp } from '../app.ts'
import { type ProcessDeps, service } from '../service.ts'
import { useCasesAlone } from './use-cases-alone.ts'

// The service without one of its layers, named by the first argument, so that what the layer costs is measured. Each stands
// for nothing, and answers as if it had found all well.

const nothing = { evalSha: async () => 0, isReady: true }

/** Takes a layer out of what a service is built of. */
const layers: Record<string, (deps: ProcessDeps) => ProcessDeps> = {
  'log line': deps => {
    deps.log.level = 'silent'
    return deps
  },
  metrics: deps => {
    Object.assign(deps.metrics.requests, { observe: () => {} })
    return deps
  },
  limit: deps => ({ ...deps, volatileRedis: nothing as never }),
  'sign-in': deps => ({
    ...deps,
    signIns: {
      ...deps.signIns,
      reload: async () => {},
      middleware: () => (ctx, next) => {
        ctx.state.caller = JSON.parse(decodeURIComponent(ctx.get('x-caller') || 'null'))
        return next()
      },
    },
  }),
  'checked answer': deps => {
    const contract: Contract = service.contract
    for (const endpoint of Object.values(contract))
      if (endpoint.response) Object.assign(endpoint.response, { parse: (answer: unknown) => answer })
    return deps
  },
  'everything around the use case': deps => deps,
}

function build(deps: ProcessDeps): Service<ProcessDeps> {
  const layer = process.argv[2] ?? ''
  const without = layers[layer]
  if (!without) throw new Error(`There is no layer ${layer}`)
  const built = buildApp(without(deps))
  if (layer === 'everything around the use case')
    Object.assign(built.app, { callback: () => useCasesAlone(deps) })
  return built
}

await run(service, build, { work: false })
