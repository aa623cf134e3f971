export { createSandbox, type Sandbox } from './sandbox.ts'
export { SandboxEnded, SandboxFailure } from './sandbox-process.ts'
export { serveSandbox } from './serve-sandbox.ts'
