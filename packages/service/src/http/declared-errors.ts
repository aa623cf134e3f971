import { commonErrors, type Endpoint, type ErrorCode } from '@kocyolu/contracts'
import { AppError } from '../app-error.ts'
import type { BaseConfig } from '../config.ts'

/** Passes a handler's error on. In tests a code that its endpoint does not declare becomes a plain failure. */
export function refuseUndeclared(
  error: unknown,
  name: string,
  endpoint: Endpoint,
  config: BaseConfig,
): never {
  if (config.nodeEnv === 'test' && error instanceof AppError && !isDeclared(error.code, endpoint)) {
    throw new Error(`${name} answered ${error.code}, which its contract does not declare`, { cause: error })
  }
  throw error
}

function isDeclared(code: ErrorCode, endpoint: Endpoint): boolean {
  return [...commonErrors, ...(endpoint.errors ?? [])].includes(code)
}
