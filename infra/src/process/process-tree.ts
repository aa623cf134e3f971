import { execFileSync } from 'node:child_process'

/** A process and all that it has started, directly or not: PostgreSQL's are in groups of their own. */
export function processTree(root: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const parents = lines.map(line => line.trim().split(/\s+/).map(Number) as [number, number])
  const tree = [root]
  for (const each of tree) tree.push(...parents.filter(([, parent]) => parent === each).map(([pid]) => pid))
  return tree
}
