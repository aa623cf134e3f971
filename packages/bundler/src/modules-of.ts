import { type Compilation, ConcatenatedModule, type Module } from '@rspack/core'

/** Every module of a build, also those that were put together into one. */
export const modulesOf = ({ modules }: Compilation): Module[] =>
  [...modules].flatMap(module => (module instanceof ConcatenatedModule ? [...module.modules] : [module]))
