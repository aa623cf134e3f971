export const metricNames = ['site_follows', 'site_change'] as const

/** Whether the folder is at the newest change, and which one that is. */
export function metricsText(build: string, follows: boolean, change: number): string {
  const values = { site_follows: follows ? 1 : 0, site_change: change }
  return metricNames
    .map(name => `# TYPE ${name} gauge\n${name}{service="site",build="${build}"} ${values[name]}\n`)
    .join('')
}
