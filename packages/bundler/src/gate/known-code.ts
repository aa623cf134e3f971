/**
 * Code of libraries that the policy would refuse and that never runs here, by the file it was written in. A new entry
 * needs a reason why it does not run.
 */
const known: { source: RegExp; why: string }[] = [
  { source: /^node_modules\/zod\/v4\/core\//, why: 'switched off by the early script' },
  { source: /^node_modules\/@module-federation\//, why: 'for containers of other kinds than ours' },
  {
    source: /^node_modules\/react-dom\//,
    why: 'names the addresses that it refuses; asks which events there are',
  },
  {
    source: /^node_modules\/react-router\//,
    why: 'names the addresses that it refuses; modules of a framework',
  },
  {
    source: /^[\w-]+\/webpack\/runtime\/(?:global|auto_public_path)$/,
    why: 'for old browsers, and for workers',
  },
]

export const isKnown = (source: string | null): boolean =>
  source !== null && known.some(each => each.source.test(source))
