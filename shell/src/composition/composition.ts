import type { Composition } from '@kocyolu/bundler/composition'

/** The composition this page was opened with; the tab stays with it. */
export const composition: Composition = JSON.parse(
  document.getElementById('composition')?.textContent ?? '{"number":0,"shell":"","remotes":{}}',
)
