import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkout } from '../checkout.ts'
import { runCommand } from '../process/run-command.ts'
import { programs } from '../system/processes.ts'
import { bundlePrograms } from './bundle-programs.ts'
import { bundledProgram } from './bundled-program.ts'

// A process of its own, since a bundler keeps for good what it took:
//   bundle.ts <folder>             every program of the table, bundled
//   bundle.ts <folder> <entries>   and for an image, a file in the place of each program's source that runs it

await runCommand(async () => {
  const [folder, entries] = process.argv.slice(2)
  if (!folder) throw new Error('Name the output folder: node infra/src/programs/bundle.ts <folder>')
  const target = resolve(folder)
  await bundlePrograms(checkout, target, programs)
  if (entries)
    for (const program of programs)
      writeEntry(join(entries, program.workspace, program.entry), bundledProgram(target, program))
})

function writeEntry(file: string, program: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `import ${JSON.stringify(pathToFileURL(program).href)}\n`)
}
