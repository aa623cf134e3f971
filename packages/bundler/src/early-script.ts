import { rspack } from '@rspack/core'

/** Turns the small script that runs before the first paint into plain, minified JavaScript. */
export async function earlyScript(source: Buffer): Promise<string> {
  const { code } = await rspack.experiments.swc.transform(source.toString(), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    minify: true,
    isModule: false,
  })
  return code
}
