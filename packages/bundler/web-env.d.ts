declare module '*.module.css' {
  // An index signature would make every class `string | undefined`, which `className` properties do not take.
  // biome-ignore lint/suspicious/noExplicitAny: the names of the classes are not known to the compiler
  const classes: any
  export default classes
}
/** Where a build is served from. */
declare const __webpack_public_path__: string
/** Modules that the shell shares with remotes, by name and version. */
declare const __webpack_share_scopes__: {
  default: Record<string, Record<string, { from: string; get: () => Promise<() => unknown> }>>
}
declare module '*.css' {}
declare module '*.svg' {
  const url: string
  export default url
}
