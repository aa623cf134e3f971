import type { Compiler, RspackPluginInstance } from '@rspack/core'

/**
 * Takes shared modules from the share scope, in a few lines. The bundler's own code for that is 7 kB in every app: it
 * compares ranges of versions of many providers, where here the shell alone provides, one version of everything.
 */
export class ShareRuntimePlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals } = compiler.rspack
    compiler.hooks.compilation.tap('share runtime', compilation => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('share runtime', (_, needed) => {
        needed.add(RuntimeGlobals.moduleCache)
      })
      compilation.hooks.runtimeModule.tap('share runtime', ({ name, source }) => {
        if (!source) return
        if (name === 'sharing') source.source = Buffer.from(scopes)
        if (name === 'consumes_loading') source.source = Buffer.from(consumes(String(source.source)))
      })
    })
  }
}

// Who shares something puts it into the scope itself (provider-modules.ts); a container is given the scope of its host.
const scopes = '__webpack_require__.S = {};\n__webpack_require__.I = () => 1;\n'

/** The same for what the bundler's code knows of: the shared modules of each chunk, and what each of them is called. */
function consumes(code: string): string {
  const chunks = /chunkMapping: (\{.*?\}), moduleId/.exec(code)?.[1]
  const keys = [...code.matchAll(/"(\w+)": \{ shareScope: "default", shareKey: "([^"]+)"/g)]
  if (chunks === undefined || keys.length === 0)
    throw new Error('The bundler says in an unknown way which shared modules an app takes')
  if (/initialConsumes: \["/.test(code))
    throw new Error('An entry imports a shared module before it can have come')
  return `
var chunks = ${JSON.stringify(sorted(Object.entries(JSON.parse(chunks))))};
var keys = ${JSON.stringify(sorted(keys.map(([, id, key]): [unknown, unknown] => [id, key])))};
${loading}`
}

/** In an order that does not hang on the one in which modules were found. */
const sorted = (entries: [unknown, unknown][]) =>
  Object.fromEntries(entries.toSorted(([one], [other]) => String(one).localeCompare(String(other))))

/**
 * A module that threw because a library of it did not come stays in the module cache with its error, and a library that did
 * not come is asked for again at the next try: before anything is taken, such modules are forgotten.
 */
const loading = `
var coming = {};
var r = __webpack_require__;
r.f.consumes = (chunk, promises) => {
  for (var id in r.c) if (r.c[id] && "error" in r.c[id]) delete r.c[id];
  (chunks[chunk] || []).forEach(id => {
    promises.push(coming[id] ||= take(keys[id]).then(
      factory => { r.m[id] = module => { module.exports = factory(); }; },
      error => { delete coming[id]; throw error; },
    ));
  });
};
var take = async key => {
  var [provided] = Object.values(r.S.default?.[key] || {});
  if (!provided) throw new Error("Nobody provides " + key);
  return provided.get();
};
`
