// Generated from the contract: node packages/contracts/src/openapi/generate.ts
export * from './identity/auth.ts'
export * from './identity/users.ts'
