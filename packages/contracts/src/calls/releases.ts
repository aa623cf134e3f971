// Generated from the contract: node packages/contracts/src/openapi/generate.ts
export * from './releases/site.ts'
