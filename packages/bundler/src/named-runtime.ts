import { join } from 'node:path'
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core'

const inline = /^@module-federation\/runtime\/rspack\.js!=!data:text\/javascript,(.*)$/s

/**
 * The federation plugin hands its start-up code to the compiler as a `data:` request, which holds absolute paths and would
 * make every id depend on the folder of the checkout. Here that code becomes a module with a name.
 * In a remote it takes the library's ES modules, of which most is left out; the shell uses the library itself, as CommonJS,
 * and must not have it twice.
 */
export class NamedRuntimePlugin implements RspackPluginInstance {
  readonly #lean: boolean

  constructor(lean: boolean) {
    this.#lean = lean
  }

  apply(compiler: Compiler): void {
    const file = join(compiler.context, 'src', 'federation-runtime.js')
    const modules = new rspack.experiments.VirtualModulesPlugin({ [file]: '' })
    modules.apply(compiler)
    new rspack.NormalModuleReplacementPlugin(inline, resource => {
      const code = inline.exec(resource.request)?.[1]
      if (code === undefined) return
      // A path ends its line: how long it is moves nothing that stands behind it, in the source map either.
      const source = decodeURIComponent(code).replaceAll(/"(?:\/|[A-Z]:)[^"\n]*"/g, '$&\n')
      modules.writeModule(file, this.#lean ? source.replace('/dist/index.cjs"', '/dist/index.js"') : source)
      resource.request = file
    }).apply(compiler)
  }
}
