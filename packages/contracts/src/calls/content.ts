// Generated from the contract: node packages/contracts/src/openapi/generate.ts
export * from './content/blogs.ts'
export * from './content/site.ts'
