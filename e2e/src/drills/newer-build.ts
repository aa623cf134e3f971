import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildFiles, serviceBuild } from '@kocyolu/release-store'

const checkout = join(import.meta.dirname, '../../..')

/** Today's build of a service as if its contracts had gone on: every version is one higher. */
export async function newerBuild(service: string): Promise<BuildFiles> {
  const { build, files } = await serviceBuild(checkout, `services/${service}`)
  return {
    ...{ app: service, kind: 'service', files, contract: undefined },
    build: `${build}-newer`,
    read: async file => {
      const content = await readFile(join(checkout, file))
      if (file !== 'packages/contracts/src/contract-versions.ts') return content
      return Buffer.from(content.toString().replace(/: (\d+)/g, (_, version) => `: ${Number(version) + 1}`))
    },
  }
}
