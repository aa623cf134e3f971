declare module '*.module.css' {
  // An index signature would make every class `string | undefined`, which `className` properties do not take.
  // biome-ignore lint/suspicious/noExplicitAny: the names of the classes are not known to the compiler
  const classes: any
  export default classes
}
/** Where a build is served from. */
declare const __webpack_public_path__: string
declare module '*.css' {}
declare module '*.svg' {
  const url: string
  export default url
}
