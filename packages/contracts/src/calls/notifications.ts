// Generated from the contract: node packages/contracts/src/openapi/generate.ts
export * from './notifications/notifications.ts'
