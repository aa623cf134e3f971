/** Why a remote could not be loaded, until it could. */
export const failures = new Map<string, unknown>()
