import { Counter, type Registry } from 'prom-client'

/** Counts what fails in browsers, by the part of the site and by what failed: loading or drawing. */
export function countClientErrors(registry: Registry): Counter<'app' | 'kind'> {
  return new Counter({
    name: 'client_errors_total',
    help: 'Failures reported by browsers, by app and kind',
    labelNames: ['app', 'kind'],
    registers: [registry],
  })
}
