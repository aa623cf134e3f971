import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkBuild } from '@kocyolu/bundler/check-build'
import { checkout } from '../checkout.ts'
import { heavyDocuments, heavyFirstVisits, heavyLaterParts, readBuilds } from './first-visits.ts'
import { callsOfNewerStatics } from './newer-statics.ts'

const folders = globSync(['shell/dist/build.json', 'mfe-*/dist/build.json'], { cwd: checkout })
  .map(file => dirname(file))
  .sort()

const complaints = await Promise.all(
  folders.map(async folder => (await checkBuild(join(checkout, folder))).map(text => `${folder}: ${text}`)),
)

const remotes = folders.filter(folder => folder !== 'shell/dist').map(folder => dirname(folder))
const builds = readBuilds(checkout, remotes)
const all = [
  ...complaints.flat(),
  ...heavyFirstVisits(builds),
  ...heavyDocuments(builds),
  ...heavyLaterParts(builds),
  ...callsOfNewerStatics(checkout),
]

for (const text of all) process.stderr.write(`${text}\n`)
process.stdout.write(`${folders.length} builds, ${all.length} reasons why one would not be published\n`)
if (all.length > 0 || folders.length === 0) process.exitCode = 1
