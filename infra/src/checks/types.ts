import { execa } from 'execa'
import { checkout } from '../checkout.ts'
import { typePrograms } from './type-programs.ts'

// Workspaces of one kind are one program: each by itself would look at what they share again, and so does each checker.
for (const program of typePrograms(checkout)) {
  const { exitCode } = await execa('tsc', ['-p', program, '--checkers', '1'], {
    cwd: checkout,
    preferLocal: true,
    localDir: checkout,
    stdio: 'inherit',
    reject: false,
  })
  if (exitCode !== 0) process.exitCode = 1
}
